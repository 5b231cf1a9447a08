import { rolesWith } from "#schema/accounts/roles.ts";
import { arrayLiteral } from "./array-literal.ts";

/** SQL: whether a contact is work, and whether it still waits for its first answer. */
export const IS_WORK = "not flagged and erased_at is null";
export const IS_UNANSWERED = `answered_at is null and ${IS_WORK}`;
/** SQL: whether a contact's receipt may still be confirmed. One that is older than the mails may have been answered without a time. */
export const MAY_BE_CONFIRMED = "answered_at is null and contact.status <> 'atendida'";
/** SQL: when a contact's clock began: at its receipt, or at its release, unless it was answered or overdue before that. */
export const CLOCK_BEGAN =
  "case when released_at is null or released_at > least(answered_at, due_at) then created_at else released_at end";
/** SQL: whether a contact waits for somebody to say if it is spam. */
export const AWAITS_JUDGEMENT = "flagged and spam_confirmed_at is null and erased_at is null";
/** SQL: whether an entry with a time is so young that the same words again are a repeated request, whose answer was lost. */
export const IS_RECENT = "at > now() - interval '10 minutes'";
/** SQL: whether an account may see contacts. */
export const SEES_CONTACTS = `not disabled and role = any ('${arrayLiteral(rolesWith("contacts"))}'::text[])`;
/** SQL: who has a contact whose status is set: nobody if its account may not see contacts any more since it was answered. */
export const KEPT_ASSIGNEE = `case when contact.status <> 'atendida'
  or exists (select from admin where email = contact.assignee and ${SEES_CONTACTS}) then contact.assignee end`;
