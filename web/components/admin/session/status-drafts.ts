import type { ContactChannel, ContactStatus } from "#schema/generated/desk.ts";
import { tabStore } from "./tab-store.ts";

/** An unsaved status change. */
export interface StatusDraft {
  /** Undefined while the contact's status is unchanged. */
  status: ContactStatus | undefined;
  note: string;
  /** How the contact was answered outside the panel, if given. */
  channel: ContactChannel | undefined;
  /** The newest entry of the contact's history when the draft was started; undefined: there was none. */
  since: string | undefined;
}

/** The unsaved status change of each contact, by its id. */
export const statusDrafts = tabStore<StatusDraft>("seguimiento:");
