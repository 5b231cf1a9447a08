import type { ContactStatus } from "#schema/generated/desk.ts";

/** A reply that has not been sent yet. */
export interface ReplyDraft {
  text: string;
  attachments: readonly string[];
  status: ContactStatus;
  /** The saved answer that was chosen last. */
  savedAnswer: string | null;
  /** The gateway takes drafts with the same key for the same mail. */
  key: string;
  /** The newest entry of the contact's history when the draft was started; undefined: there was none. */
  since: string | undefined;
}

const PREFIX = "respuesta:";

/** The draft for a contact. It survives a reload, but neither the tab nor a sign-out. */
export function readReplyDraft(contactId: string): ReplyDraft | undefined {
  const kept = sessionStorage.getItem(PREFIX + contactId);
  return kept === null ? undefined : (JSON.parse(kept) as ReplyDraft);
}

export function keepReplyDraft(contactId: string, draft: ReplyDraft | undefined): void {
  if (draft) sessionStorage.setItem(PREFIX + contactId, JSON.stringify(draft));
  else sessionStorage.removeItem(PREFIX + contactId);
}

export function forgetReplyDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
