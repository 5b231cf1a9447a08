import type { EntityManager } from "@mikro-orm/postgresql";
import { FORM_TYPES } from "#schema/forms.ts";
import { codesOf } from "#schema/graphql-names.ts";
import { SKIP_REASONS } from "#schema/mail/mail.ts";
import type { MailKind, SkipReason } from "#schema/mail/mail.ts";
import { MAY_BE_CONFIRMED } from "#gateway/database/contact-conditions.ts";
import { lockedMails, TO_ERASED, UNDELIVERED, UNSETTLED } from "#gateway/database/mail-conditions.ts";
import { badRequest } from "#gateway/errors.ts";
import type { MailFilter, MailShare } from "./mail.types.ts";
import type { CurrentRoutes } from "./routes/current-routes.ts";

/** SQL: the mails that a list shows. `UNSETTLED` lets an index find them. */
export const IN_LIST: Record<MailFilter, string> = {
  all: "true",
  undelivered: `${UNSETTLED} and ${UNDELIVERED}`,
  kept: "mail.state = 'guardada'",
};
/** The lists whose mails can be sent together. */
type SendableFilter = Exclude<MailFilter, "all">;

/** Names in the audit log for sending a list's mails together. */
export const AUDIT_TEXTS: Record<SendableFilter, string> = {
  undelivered: "envío repetido de todo lo que no llegó",
  kept: "envío de todo lo guardado",
};

/** Returns the list. Throws BAD_REQUEST for the list of all mails, because most of them have arrived. */
export function sendable(filter: MailFilter): SendableFilter {
  if (filter === "all") throw badRequest();
  return filter;
}

/** SQL: a mail that its recipient's server refused or returned. */
export const BOUNCED_OR_REFUSED =
  "(mail.state = 'rebotada' or mail.state = 'muerta' and mail.cause is not distinct from 'bounced')";

/**
 * SQL: why a listed mail is not sent with the others, or null if it is sent. It may have arrived, came back, is being sent, or
 * confirms an enquiry answered since. A returned notification is sent; delivery diverts it if its address is paused or replaced.
 */
const SKIP_REASON_SQL = `case
  when mail.state = 'enviando' then 'sending'
  when mail.state = 'incierta' then 'uncertain'
  when mail.kind <> 'notification' and ${BOUNCED_OR_REFUSED} then 'came-back'
  when mail.kind = 'confirmation'
   and exists (select from contact where id = mail.contact_id and not (${MAY_BE_CONFIRMED})) then 'answered'
end`;

/** Maximum number of mails changed in one statement, which times out after three seconds. */
const MAX_IN_BATCH = 5_000;

/** Returns what would happen to a list's mails if they were sent together, by kind. */
export async function readShares(em: EntityManager, filter: SendableFilter): Promise<MailShare[]> {
  const shares = await em.execute<MailShare[]>(
    `select kind, skip_reason as "skipReason", count(*)::int
       from mail, lateral (select ${SKIP_REASON_SQL} as skip_reason) as judged
      where ${IN_LIST[filter]} group by kind, skip_reason`,
  );
  const causes: (SkipReason | null)[] = [null, "answered", ...codesOf(SKIP_REASONS)];
  return causes.flatMap((cause) => shares.filter(({ skipReason }) => skipReason === cause));
}

/**
 * Sends a list's mails again, except those that `SKIP_REASON_SQL` excludes, and closes the confirmations of answered enquiries.
 * Must be called in a transaction. Returns what happened to the mails.
 */
export async function resendListed(
  em: EntityManager,
  routes: CurrentRoutes,
  filter: SendableFilter,
): Promise<MailShare[]> {
  const skipped = (await readShares(em, filter)).filter(
    ({ skipReason }) => skipReason !== null && skipReason !== "answered",
  );
  const listed = `${IN_LIST[filter]} and (${SKIP_REASON_SQL})`;
  const sent = await inBatches(() => resend(em, { routes, mode: "together" }, `${listed} is null`));
  const closed = await inBatches(() => closeAnswered(em, `${listed} = 'answered'`));
  return [...countShares(sent, null), ...countShares(closed, "answered"), ...skipped];
}

/** Repeats a change of mails until it affects no more. Returns the kinds of all changed mails. */
async function inBatches(change: () => Promise<MailKind[]>): Promise<MailKind[]> {
  const changedKinds: MailKind[] = [];
  for (;;) {
    const kinds = await change();
    if (kinds.length === 0) return changedKinds;
    changedKinds.push(...kinds);
  }
}

const countShares = (kinds: readonly MailKind[], skipReason: SkipReason | null): MailShare[] =>
  [...Map.groupBy(kinds, (kind) => kind)].map(([kind, { length: count }]) => ({ kind, skipReason, count }));

async function closeAnswered(em: EntityManager, condition: string): Promise<MailKind[]> {
  const closed = await em.execute<{ kind: MailKind }[]>(
    `update mail set state = 'omitida', cause = 'answered', ended_at = now()
      where ${lockedMails(condition, MAX_IN_BATCH)} returning kind`,
  );
  return closed.map(({ kind }) => kind);
}

/** How a mail is requested: on its own, or with the others of a list. */
const RESEND_MODES = {
  /** A confirmation is sent regardless of what its address has already received. */
  alone: "on_request = true",
  /** A confirmation counts as one that waited for the server: the limits of its address apply, the overall limit does not. */
  together:
    "permitted_at = case kind when 'confirmation' then coalesce(permitted_at, queued_at) else permitted_at end",
};

/**
 * Queues mails to be sent again immediately, except those to a person who was erased. The delivery looks up a person's missing
 * address. Checks them again after locking, so a mail that another request has sent meanwhile is not sent twice. Returns the
 * kinds of the mails.
 */
export async function resend(
  em: EntityManager,
  { routes, mode }: { routes: CurrentRoutes; mode: keyof typeof RESEND_MODES },
  condition: string,
  values: readonly string[] = [],
): Promise<MailKind[]> {
  // Contacts before mails, like changes of contacts: `note_reply` would lock them after the mails. It also waits for an erasure.
  await em.execute(
    `select from contact where id in (select contact_id from mail where ${condition} order by id limit ${MAX_IN_BATCH})
      order by id for no key update`,
    values,
  );
  const firstRecipients = Object.fromEntries(FORM_TYPES.map((form) => [form, routes.of(form)[0]]));
  const resent = await em.execute<{ kind: MailKind }[]>(
    `update mail
        set state = 'pendiente', queued_at = now(), next_at = now(), attempts = 0, cause = null, reply = null,
            body_at = null, ended_at = null, rerouted_at = null,
            ${RESEND_MODES[mode]},
            recipient = coalesce(recipient, (
              select ?::json ->> form_type from contact where id = mail.contact_id and mail.kind = 'notification'))
      where ${lockedMails(condition, MAX_IN_BATCH)} and not ${TO_ERASED} returning kind`,
    [JSON.stringify(firstRecipients), ...values],
  );
  return resent.map(({ kind }) => kind);
}
