import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { WholeContactFragment } from "#schema/generated/reply.ts";
import { randomKey } from "#web/api.ts";
import { newestEvent } from "#web/components/admin/contact/meanwhile.ts";
import { replyDrafts } from "#web/components/admin/session/reply-drafts.ts";
import type { ReplyDraft } from "#web/components/admin/session/reply-drafts.ts";

export const isEmpty = ({ text, attachments }: ReplyDraft): boolean =>
  text.trim() === "" && attachments.length === 0;

/** Returns the value to store for a draft; undefined if it is empty. */
const toStored = (draft: ReplyDraft) => (isEmpty(draft) ? undefined : draft);

const isSame = (one: ReplyDraft | undefined, other: ReplyDraft | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Gives a contact's stored draft a new key, which makes it another mail. It may come from a form that was opened since. */
export function renewStoredDraft(contactId: string, part: Partial<ReplyDraft> = {}): void {
  const stored = replyDrafts.read(contactId);
  replyDrafts.write(contactId, stored && { ...stored, ...part, key: randomKey() });
}

/** Removes the sent draft from the tab. If it was changed since, the rest becomes another mail. */
export function removeSentDraft(sent: ReplyDraft, contact: WholeContactFragment): void {
  if (isSame(replyDrafts.read(contact.id), sent)) replyDrafts.write(contact.id, undefined);
  else renewStoredDraft(contact.id, { since: newestEvent(contact) });
}

/**
 * The draft of a reply, stored in the tab. Follows changes that an earlier form of the contact makes, because its request may
 * finish after that form is unmounted. Calls `onRemoved` when the draft was sent or discarded.
 */
export function useReplyDraft(contact: WholeContactFragment, onRemoved: () => void) {
  const startMail = () => ({ key: randomKey(), since: newestEvent(contact) });
  const [draft, setDraft] = useState<ReplyDraft>(
    () => replyDrafts.read(contact.id) ?? { text: "", attachments: [], savedAnswer: null, ...startMail() },
  );
  const latest = useRef(draft);
  const applyDraft = (next: ReplyDraft) => {
    latest.current = next;
    setDraft(next);
  };
  const syncStored = useEffectEvent(() => {
    const stored = replyDrafts.read(contact.id);
    if (isSame(stored, toStored(latest.current))) return;
    if (stored) applyDraft(stored);
    else onRemoved();
  });
  useEffect(() => replyDrafts.subscribe(() => syncStored()), []);
  return {
    draft,
    edit: (part: Partial<ReplyDraft>) => {
      // Input in an empty form starts another mail.
      applyDraft({ ...latest.current, ...(isEmpty(latest.current) && startMail()), ...part });
      replyDrafts.write(contact.id, toStored(latest.current));
    },
  };
}
