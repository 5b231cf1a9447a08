import type { ContactStatus } from "#schema/generated/desk.ts";
import { tabStore } from "./tab-store.ts";

/** A reply that has not been sent yet. */
export interface ReplyDraft {
  text: string;
  attachments: readonly string[];
  /** Unset until the administrator chooses one. */
  status?: ContactStatus;
  /** The saved answer that was chosen last. */
  savedAnswer: string | null;
  /** Idempotency key: the gateway treats drafts with the same key as the same mail. */
  key: string;
  /** The newest entry of the contact's history when the draft was started; undefined: there was none. */
  since: string | undefined;
}

/** The unsent reply to each contact, by its id. */
export const replyDrafts = tabStore<ReplyDraft>("respuesta:");
