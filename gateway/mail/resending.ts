import type { EntityManager } from "@mikro-orm/postgresql";
import { FORM_TYPES } from "#schema/forms.ts";
import { codesOf } from "#schema/graphql-names.ts";
import { LEFT_MAILS } from "#schema/mail/mail.ts";
import type { LeftCause, MailKind } from "#schema/mail/mail.ts";
import { MAY_BE_CONFIRMED } from "#gateway/database/contact-conditions.ts";
import { TO_ERASED, UNDELIVERED, UNSETTLED } from "#gateway/database/mail-conditions.ts";
import { badRequest } from "#gateway/errors.ts";
import type { MailFilter, MailShare } from "./mail.types.ts";
import type { CurrentRoutes } from "./routes/current-routes.ts";

/** SQL: the mails that a list shows. `UNSETTLED` lets an index find them. */
export const SHOWN: Record<MailFilter, string> = {
  all: "true",
  undelivered: `${UNSETTLED} and ${UNDELIVERED}`,
  kept: "mail.state = 'guardada'",
};
/** The lists whose mails can be sent together. */
type SendableFilter = Exclude<MailFilter, "all">;

/** How the record calls sending a list's mails together. */
export const TOGETHER: Record<SendableFilter, string> = {
  undelivered: "envío repetido de todo lo que no llegó",
  kept: "envío de todo lo guardado",
};

/** Throws BAD_REQUEST for the list of all mails: most of them have arrived. */
export function sendable(shown: MailFilter): SendableFilter {
  if (shown === "all") throw badRequest();
  return shown;
}

/** SQL: a mail that its recipient's server refused or returned. */
export const CAME_BACK =
  "(mail.state = 'rebotada' or mail.state = 'muerta' and mail.cause is not distinct from 'bounced')";

/**
 * SQL: why a listed mail is not sent with the others: it may have arrived, came back from a person, is being sent, or confirms
 * an enquiry that was answered since. Null if it is sent. A notification that came back goes to the present recipients of its
 * form.
 */
const LEFT = `case
  when mail.state = 'enviando' then 'sending'
  when mail.state = 'incierta' then 'uncertain'
  when mail.kind <> 'notification' and ${CAME_BACK} then 'came-back'
  when mail.kind = 'confirmation'
   and exists (select from contact where id = mail.contact_id and not (${MAY_BE_CONFIRMED})) then 'answered'
end`;

/** Mails changed in one statement, which has three seconds. */
const MAX_IN_BATCH = 5_000;

/** What would become of a list's mails if they were sent together, by kind. */
export async function sharesOf(em: EntityManager, shown: SendableFilter): Promise<MailShare[]> {
  const shares = await em.execute<MailShare[]>(
    `select kind, left_for as "leftFor", count(*)::int
       from mail, lateral (select ${LEFT} as left_for) as judged
      where ${SHOWN[shown]} group by kind, left_for`,
  );
  const causes: (LeftCause | null)[] = [null, "answered", ...codesOf(LEFT_MAILS)];
  return causes.flatMap((cause) => shares.filter(({ leftFor }) => leftFor === cause));
}

/**
 * Sends a list's mails again, but for those that are left, and closes the confirmations that nobody waits for any more. Call it
 * in a transaction. Returns what became of them.
 */
export async function resendListed(
  em: EntityManager,
  routes: CurrentRoutes,
  shown: SendableFilter,
): Promise<MailShare[]> {
  const left = (await sharesOf(em, shown)).filter(
    ({ leftFor }) => leftFor !== null && leftFor !== "answered",
  );
  // Locked, they are looked at again: what another request has sent meanwhile is not sent twice.
  const batch = (judged: string) => `mail.id in (
    select id from mail where ${SHOWN[shown]} and (${LEFT}) ${judged} order by id limit ${MAX_IN_BATCH} for update)`;
  const sent = await inBatches(() => resend(em, { routes, asked: "together" }, batch("is null")));
  const closed = await inBatches(() => closeAnswered(em, batch("= 'answered'")));
  return [...sharesIn(sent, null), ...sharesIn(closed, "answered"), ...left];
}

/** Repeats a change of some mails until it finds no more. Gives the kinds of all. */
async function inBatches(change: () => Promise<MailKind[]>): Promise<MailKind[]> {
  const all: MailKind[] = [];
  for (;;) {
    const kinds = await change();
    if (kinds.length === 0) return all;
    all.push(...kinds);
  }
}

const sharesIn = (kinds: readonly MailKind[], leftFor: LeftCause | null): MailShare[] =>
  [...new Set(kinds)].map((kind) => ({ kind, leftFor, count: kinds.filter((one) => one === kind).length }));

async function closeAnswered(em: EntityManager, which: string): Promise<MailKind[]> {
  const closed = await em.execute<{ kind: MailKind }[]>(
    `update mail set state = 'omitida', cause = 'answered', ended_at = now() where ${which} returning kind`,
  );
  return closed.map(({ kind }) => kind);
}

/** How a mail is asked for: by itself, or with a list's others. */
const ASKED = {
  /** A confirmation is sent whatever else its address has got. */
  alone: "on_request = true",
  /** A confirmation has waited for the server, and is held to its address's caps. */
  together:
    "permitted_at = case kind when 'confirmation' then coalesce(permitted_at, queued_at) else permitted_at end",
};

/**
 * Puts mails back to be sent again at once, but for those to a person who was erased; a person's missing address is looked up by
 * the delivery. Returns their kinds.
 */
export async function resend(
  em: EntityManager,
  { routes, asked }: { routes: CurrentRoutes; asked: keyof typeof ASKED },
  which: string,
  values: readonly string[] = [],
): Promise<MailKind[]> {
  const first = Object.fromEntries(FORM_TYPES.map((form) => [form, routes.of(form)[0]]));
  const resent = await em.execute<{ kind: MailKind }[]>(
    `update mail
        set state = 'pendiente', queued_at = now(), next_at = now(), attempts = 0, cause = null, reply = null,
            body_at = null, ended_at = null, rerouted_at = null,
            ${ASKED[asked]},
            recipient = coalesce(recipient, (
              select ?::json ->> form_type from contact where id = mail.contact_id and mail.kind = 'notification'))
      where ${which} and not ${TO_ERASED} returning kind`,
    [JSON.stringify(first), ...values],
  );
  return resent.map(({ kind }) => kind);
}
