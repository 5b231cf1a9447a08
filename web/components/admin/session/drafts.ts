import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { ContactStatus } from "#schema/generated.ts";

/** What somebody has chosen and typed about an enquiry and not saved. */
export interface Draft {
  /** Undefined while the enquiry's own is left as it is. */
  status: ContactStatus | undefined;
  note: string;
  /** The enquiry's version that was on show when they began. */
  version: number;
}

/** Kept as long as the session's client: a draft survives its panel and the session's expiry, but not the sign-out. */
const kept = new WeakMap<ApolloClient, Map<string, Draft>>();

/** The draft about an enquiry, what replaces it, and what it is by now. */
export function useDraft(id: string) {
  const client = useApolloClient();
  const drafts = kept.get(client) ?? new Map<string, Draft>();
  kept.set(client, drafts);
  const [draft, show] = useState(drafts.get(id));
  const keep = (next: Draft | undefined) => {
    if (next) drafts.set(id, next);
    else drafts.delete(id);
    show(next);
  };
  return { draft, keep, latest: () => drafts.get(id) };
}
