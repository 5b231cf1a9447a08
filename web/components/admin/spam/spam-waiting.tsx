import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { PossibleSpamDocument } from "#schema/generated.ts";
import { CONTACT_FOLDERS } from "#schema/contact-filter.ts";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { paced } from "#web/components/admin/live/paced.ts";
import contactsStyles from "#web/components/admin/list/contacts.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query PossibleSpam {
    possibleSpam
  }
`);

/** Throttle for counting again. */
const READ_INTERVAL_MS = 1000;

/** How many contacts wait to be judged, as the way to them. Nothing while there are none. */
export function SpamWaiting({ live, onShow }: { live: LiveFeed; onShow: () => void }) {
  const client = useApolloClient();
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    const reading = paced(async () => {
      const asked = client.query({ query: PossibleSpamDocument, fetchPolicy: "no-cache" });
      const count = (await asked.catch(() => undefined))?.data?.possibleSpam;
      if (count !== undefined) setWaiting(count); // on failure the previous one stays
    }, READ_INTERVAL_MS);
    reading.ask();
    const unsubscribe = live.subscribe(reading.ask);
    return () => {
      unsubscribe();
      reading.stop();
    };
  }, [client, live]);
  if (waiting === 0) return null;
  return (
    <button type="button" className={contactsStyles.unfilter} onClick={onShow}>
      {CONTACT_FOLDERS.spam.label}: {waiting.toLocaleString("es-PA")}
    </button>
  );
}
