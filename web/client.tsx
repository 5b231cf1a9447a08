import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app.tsx";
import "./styles/base.css";
import { holdEarlyAnchor } from "./app/early-anchor.ts";
import { loadIslands } from "./app/first-touch.ts";
import { PageData } from "./app/data.tsx";
import { updateHead } from "./head/head.tsx";
import { PREVIEW } from "#schema/accounts/preview.ts";
import type { Settings } from "./app/settings.ts";

/** The data that the server rendered the page from. */
const state = JSON.parse(document.getElementById("state")!.textContent) as {
  settings: Settings;
  data: Record<string, unknown>;
};
const data = new PageData(async (document, variables) => {
  const { publicClient } = await import("./apollo.ts");
  return publicClient(document, variables);
}, state.data);

/**
 * Updates the head after the page was rendered from scratch, because it may be another page than the server's: if the visitor
 * reloads one and goes back before this code runs, the browser changes only the URL.
 */
const renewHead = (): void => updateHead(location.pathname, state.settings);

/** Hydrates as a transition, so that React works in short tasks. */
function hydrate(): void {
  holdEarlyAnchor();
  startTransition(() => {
    hydrateRoot(
      document.getElementById("root")!,
      <BrowserRouter>
        <App data={data} settings={state.settings} />
      </BrowserRouter>,
      {
        // React had to render the page from scratch: load its islands now instead of at the first input.
        onRecoverableError: (error) => {
          loadIslands();
          renewHead();
          reportError(error);
        },
      },
    );
  });
}

// In a preview, links must lead to previews before React handles any click.
if (location.search.includes(PREVIEW))
  void import("./app/preview.ts").then(({ stayInPreview }) => {
    stayInPreview();
    hydrate();
  });
else hydrate();
