import { rolesWith } from "#schema/accounts/roles.ts";
import { arrayLiteral } from "./array-literal.ts";

/** SQL: whether a contact needs attention (neither spam nor erased), and whether it also lacks its first answer. */
export const NEEDS_ATTENTION = "not flagged and erased_at is null";
export const IS_UNANSWERED = `answered_at is null and ${NEEDS_ATTENTION}`;
/** SQL: whether a contact may still get its confirmation. Those from before the mails may be answered without `answered_at`. */
export const MAY_BE_CONFIRMED = "answered_at is null and contact.status <> 'atendida'";
/** SQL: when a contact's answer clock started: at its receipt, or at its release unless it was answered or overdue before. */
export const CLOCK_BEGAN =
  "case when released_at is null or released_at > least(answered_at, due_at) then created_at else released_at end";
/** SQL: whether somebody still has to decide if a flagged contact is spam. */
export const AWAITS_JUDGEMENT = "flagged and spam_confirmed_at is null and erased_at is null";
/** SQL: whether an entry is so recent that the same text again counts as a retry whose first response was lost. */
export const IS_RECENT = "at > now() - interval '10 minutes'";
/** SQL: whether an account may see contacts. */
export const CAN_SEE_CONTACTS = `not disabled and role = any ('${arrayLiteral(rolesWith("contacts"))}'::text[])`;
/**
 * SQL: the assignee after a status change. An answered contact loses an assignee who may no longer see contacts. Waits for
 * the end of an account that is being closed: that frees only the contacts that were open before.
 */
export const KEPT_ASSIGNEE = `case when contact.status <> 'atendida'
  or exists (select from admin where email = contact.assignee and ${CAN_SEE_CONTACTS} for share) then contact.assignee end`;
