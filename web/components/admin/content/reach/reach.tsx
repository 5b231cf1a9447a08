import { useQuery } from "@apollo/client/react";
import { useEffect } from "react";
import { counted } from "#schema/text/counted.ts";
import { PublicationReachDocument } from "#schema/generated/content.ts";
import type { PublicationReachQuery } from "#schema/generated/content.ts";
import { graphql } from "#web/app/graphql.ts";
import styles from "./reach.module.css";

graphql(`
  query PublicationReach($id: ID!) {
    publicationReach(id: $id) {
      gateways
      showing
      late
    }
  }
`);

/** Polling interval in ms until all gateways show the publication. */
const POLL_MS = 1_000;

function describeReach({ gateways, showing, late }: PublicationReachQuery["publicationReach"]): string {
  const summary = `Publicado en ${showing} de ${counted(gateways, "servidor", "servidores")}.`;
  if (!late) return summary;
  const lateCount = gateways - showing;
  const lateServers = lateCount === 1 ? "Un servidor aún muestra" : `${lateCount} servidores aún muestran`;
  return `${summary} ${lateServers} lo anterior. Se intenta sin parar; si sigue así, avisa a quien opera el sitio.`;
}

/** Shows how many of the running gateways already show a publication. */
export function Reach({ publication }: { publication: string }) {
  const { data, stopPolling } = useQuery(PublicationReachDocument, {
    variables: { id: publication },
    fetchPolicy: "no-cache",
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden,
  });
  const reach = data?.publicationReach;
  const isComplete = reach !== undefined && reach.showing === reach.gateways;
  useEffect(() => {
    if (isComplete) stopPolling();
  }, [isComplete, stopPolling]);
  return (
    <p role="status" className={styles.root} data-late={reach?.late || undefined}>
      {reach && describeReach(reach)}
    </p>
  );
}
