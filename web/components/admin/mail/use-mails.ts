import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { MailNewsDocument, MailsDocument } from "#schema/generated/mail.ts";
import { MAX_MAILS_AT_ONCE } from "#schema/mail/mail.ts";
import type { MailFilter } from "#schema/generated/mail.ts";
import type { ListedMail } from "./mail-row.tsx";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query Mails($filter: MailFilter!, $first: Int!, $before: ID) {
    mails(filter: $filter, first: $first, before: $before) {
      ...MailRow
    }
  }

  query MailNews($filter: MailFilter!, $first: Int!, $known: [ID!]!) {
    mails(filter: $filter, first: $first) {
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
export function useMails(filter: MailFilter) {
  const client = useApolloClient();
  const [mails, setMails] = useState<readonly ListedMail[]>([]);
  const [newCount, setNewCount] = useState(0);
  const [state, setState] = useState<"reading" | "further" | "failed" | "more" | "all">("reading");
  const lastReadId = useRef(0);
  /** Whether an update was asked for while mails were being read, which may be older. */
  const isUpdateMissed = useRef(false);
  const first = Math.min(Math.max(PAGE_ROWS, mails.length), MAX_MAILS_AT_ONCE);

  const setPage = (previous: readonly ListedMail[], page: readonly ListedMail[], requestedCount: number) => {
    setMails([...previous, ...page]);
    setState(page.length < requestedCount ? "all" : "more");
  };
  const read = async (previous: readonly ListedMail[], requestedCount = PAGE_ROWS) => {
    const readId = ++lastReadId.current;
    const before = previous.at(-1)?.id;
    setState(before === undefined ? "reading" : "further");
    try {
      const { data } = await client.query({
        query: MailsDocument,
        variables: { filter, first: requestedCount, ...(before !== undefined && { before }) },
        fetchPolicy: "no-cache",
      });
      if (readId !== lastReadId.current) return; // a newer read has started, for example of another filter
      setPage(previous, data!.mails, requestedCount);
      if (previous.length === 0) setNewCount(0);
    } catch {
      if (readId === lastReadId.current) setState("failed");
    }
  };
  useEffect(() => {
    setMails([]);
    setNewCount(0);
    void read([]);
  }, [filter]); // eslint-disable-line react-hooks/exhaustive-deps -- another filter is another list

  /** Updates the shown mails, up to MAX_MAILS_AT_ONCE of the latest, and counts new ones. */
  const update = async () => {
    isUpdateMissed.current = state === "reading" || state === "further";
    if (isUpdateMissed.current || state === "failed") return;
    const readId = lastReadId.current;
    const known = mails.slice(0, MAX_MAILS_AT_ONCE).map(({ id }) => id);
    const request = client.query({
      query: MailNewsDocument,
      variables: { filter, first, known },
      fetchPolicy: "no-cache",
    });
    const response = (await request.catch(() => undefined))?.data; // on failure the rows stay
    if (!response || readId !== lastReadId.current) return;
    if (mails.length === 0) return setPage([], response.mails, first);
    const currentById = new Map(response.mailsById.map((mail) => [mail.id, mail]));
    setMails((rows) => rows.map((row) => currentById.get(row.id) ?? row));
    const last = state === "all" ? 0n : BigInt(mails.at(-1)!.id);
    setNewCount(
      response.mails.filter(({ id }) => BigInt(id) > last && !mails.some((row) => row.id === id)).length,
    );
  };

  const updateIfMissed = useEffectEvent(() => {
    if (isUpdateMissed.current) void update();
  });
  useEffect(() => updateIfMissed(), [state]);

  return {
    mails,
    /** Number of new mails that are not shown yet. */
    newCount,
    state,
    loadMore: () => void read(mails),
    /** Reloads the list from its beginning. */
    reload: () => void read([], first),
    update,
  };
}
