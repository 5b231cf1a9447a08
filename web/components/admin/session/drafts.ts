import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { ContactChannel, ContactStatus } from "#schema/generated/desk.ts";

/** An unsaved status change. */
export interface StatusDraft {
  /** Undefined while the contact's status is unchanged. */
  status: ContactStatus | undefined;
  note: string;
  /** How it was answered outside the panel, if that is told. */
  channel: ContactChannel | undefined;
  /** The newest entry of the contact's history when the draft was started; undefined: there was none. */
  since: string | undefined;
}

/** Keyed by the session's client: a draft survives closing the panel and an expired session, but not sign-out. */
const kept = new WeakMap<ApolloClient, Map<string, StatusDraft>>();

/** The draft for a contact, a setter, and a getter of its latest value. */
export function useDraft(id: string) {
  const client = useApolloClient();
  const drafts = kept.get(client) ?? new Map<string, StatusDraft>();
  kept.set(client, drafts);
  const [draft, show] = useState(drafts.get(id));
  const keep = (next: StatusDraft | undefined) => {
    if (next) drafts.set(id, next);
    else drafts.delete(id);
    show(next);
  };
  return { draft, keep, latest: () => drafts.get(id) };
}
