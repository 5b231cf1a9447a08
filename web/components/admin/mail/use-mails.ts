import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { MailsDocument } from "#schema/generated/mail.ts";
import type { MailFilter } from "#schema/generated/mail.ts";
import type { ListedMail } from "./mail-row.tsx";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query Mails($shown: MailFilter!, $first: Int!, $before: ID) {
    mails(shown: $shown, first: $first, before: $before) {
      ...MailRow
    }
  }
`);

const PAGE_ROWS = 50;

/** The mails that a filter shows, latest first, a page at a time. */
export function useMails(shown: MailFilter) {
  const client = useApolloClient();
  const [mails, setMails] = useState<readonly ListedMail[]>([]);
  const [state, setState] = useState<"reading" | "failed" | "more" | "all">("reading");
  const readings = useRef(0);

  const read = async (earlier: readonly ListedMail[], first = PAGE_ROWS) => {
    const reading = ++readings.current;
    const before = earlier.at(-1)?.id;
    setState("reading");
    try {
      const { data } = await client.query({
        query: MailsDocument,
        variables: { shown, first, ...(before !== undefined && { before }) },
        fetchPolicy: "no-cache",
      });
      if (reading !== readings.current) return; // the filter has changed since
      const found = data!.mails;
      setMails([...earlier, ...found]);
      setState(found.length < first ? "all" : "more");
    } catch {
      if (reading === readings.current) setState("failed");
    }
  };
  useEffect(() => {
    setMails([]);
    void read([]);
  }, [shown]); // eslint-disable-line react-hooks/exhaustive-deps -- another filter is another list
  return {
    mails,
    state,
    goOn: () => void read(mails),
    /** Reads again what is shown. */
    reload: () => void read([], Math.max(PAGE_ROWS, mails.length)),
  };
}
