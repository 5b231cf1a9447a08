import "graphiql/setup-workers/vite";
import { GraphiQL, type GraphiQLProps } from "graphiql";
import "graphiql/style.css";
import { createRoot } from "react-dom/client";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { tabs } from "./operations.ts";
import "./playground.css";

/** Sends an operation to the gateway with the headers set in the editor, such as a bearer token. */
const send: GraphiQLProps["fetcher"] = async (operation, options) => {
  const response = await fetch("/graphql", {
    method: "POST",
    headers: { accept: "application/json", ...options?.headers, "content-type": "application/json" },
    body: JSON.stringify(operation),
  });
  return response.json();
};

createRoot(document.getElementById("playground")!).render(
  <GraphiQL fetcher={send} defaultTabs={tabs(dayInPanama(new Date()))} defaultEditorToolsVisibility="headers">
    <GraphiQL.Logo>
      <span className="playground-logo">Istmia GraphQL</span>
    </GraphiQL.Logo>
  </GraphiQL>,
);
