import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { MailNewsDocument, MailsDocument } from "#schema/generated/mail.ts";
import { MAX_MAILS_AT_ONCE } from "#schema/mail/mail.ts";
import type { MailFilter } from "#schema/generated/mail.ts";
import type { ListedMail } from "./mail-row.tsx";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query Mails($shown: MailFilter!, $first: Int!, $before: ID) {
    mails(shown: $shown, first: $first, before: $before) {
      ...MailRow
    }
  }

  query MailNews($shown: MailFilter!, $first: Int!, $known: [ID!]!) {
    mails(shown: $shown, first: $first) {
      ...MailRow
    }
    mailsById(ids: $known) {
      ...MailRow
    }
  }
`);

const PAGE_ROWS = 50;

/**
 * Reads the mails that match a filter, latest first, one page at a time. Shown mails keep their place and are updated, even if
 * they no longer match the filter. New mails are only counted until the list is reloaded.
 */
export function useMails(shown: MailFilter) {
  const client = useApolloClient();
  const [mails, setMails] = useState<readonly ListedMail[]>([]);
  const [fresh, setFresh] = useState(0);
  const [state, setState] = useState<"reading" | "further" | "failed" | "more" | "all">("reading");
  const readings = useRef(0);
  const first = Math.min(Math.max(PAGE_ROWS, mails.length), MAX_MAILS_AT_ONCE);

  const begin = (earlier: readonly ListedMail[], found: readonly ListedMail[], asked: number) => {
    setMails([...earlier, ...found]);
    setState(found.length < asked ? "all" : "more");
  };
  const read = async (earlier: readonly ListedMail[], asked = PAGE_ROWS) => {
    const reading = ++readings.current;
    const before = earlier.at(-1)?.id;
    setState(before === undefined ? "reading" : "further");
    try {
      const { data } = await client.query({
        query: MailsDocument,
        variables: { shown, first: asked, ...(before !== undefined && { before }) },
        fetchPolicy: "no-cache",
      });
      if (reading !== readings.current) return; // a newer read has started, for example of another filter
      begin(earlier, data!.mails, asked);
      if (earlier.length === 0) setFresh(0);
    } catch {
      if (reading === readings.current) setState("failed");
    }
  };
  useEffect(() => {
    setMails([]);
    setFresh(0);
    void read([]);
  }, [shown]); // eslint-disable-line react-hooks/exhaustive-deps -- another filter is another list

  /** Updates the shown mails, up to MAX_MAILS_AT_ONCE of the latest, and counts new ones. */
  const follow = async () => {
    if (state === "reading" || state === "further" || state === "failed") return;
    const reading = readings.current;
    const known = mails.slice(0, MAX_MAILS_AT_ONCE).map(({ id }) => id);
    const asking = client.query({
      query: MailNewsDocument,
      variables: { shown, first, known },
      fetchPolicy: "no-cache",
    });
    const news = (await asking.catch(() => undefined))?.data; // on failure the rows stay
    if (!news || reading !== readings.current) return;
    if (mails.length === 0) return begin([], news.mails, first);
    const now = new Map(news.mailsById.map((mail) => [mail.id, mail]));
    setMails((rows) => rows.map((row) => now.get(row.id) ?? row));
    const last = state === "all" ? 0n : BigInt(mails.at(-1)!.id);
    setFresh(news.mails.filter(({ id }) => BigInt(id) > last && !mails.some((row) => row.id === id)).length);
  };

  return {
    mails,
    /** Number of new mails that are not shown yet. */
    fresh,
    state,
    goOn: () => void read(mails),
    /** Reloads the list from its beginning. */
    reload: () => void read([], first),
    follow,
  };
}
