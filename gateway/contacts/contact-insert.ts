import { HOUR_MS, MINUTE_MS } from "#schema/calendar/durations.ts";
import type { SentContact } from "#schema/contact.ts";
import type { MailState } from "#schema/mail/mail.ts";
import { SPAM_REASONS, SPAM_THRESHOLD } from "#schema/spam/spam-reasons.ts";
import type { SpamReason } from "#schema/spam/spam-reasons.ts";
import type { Column } from "./contact-columns.ts";
import { MAX_STAMP_AGE_MS } from "./spam/spam-reasons.ts";

/** A contact to store, with the data for the rate limit, the spam check and the mails. */
export type ContactRow = SentContact & {
  id: string;
  consultTypes: string[];
  digest: string;
  idempotencyKey: string | null;
  textDigest: string | null;
  noticeVersion: string | null;
  /** Deadline for the answer. */
  dueAt: Date;
  /** The sender's network, by which the rate limit counts. */
  network: string;
  /** Added to the hourly count of its network: 1 for a public address, 0 for others. */
  pace: number;
  /** The nonce of the form's stamp; null if there is no stamp or it is ignored. */
  nonce: string | null;
  /** The reasons found in the contact itself, and their points. */
  reasons: SpamReason[];
  points: number;
  /** The recipients of its notification; null for a form without addresses. */
  notified: readonly (string | null)[];
};

/** Settings for all contacts of a gateway: the rate limit, and the initial state of mails. */
export interface IntakeSettings {
  perMinute: number;
  mailState: MailState;
}

/**
 * The outcome for a row. `reference` and `flagged` are null if it was not stored. `waitMs` is the time left in the rate limit's
 * one-minute window.
 */
export interface Outcome {
  id: string;
  reference: string | null;
  flagged: boolean | null;
  waitMs: number;
}

/** A prepared statement that returns rows of `Outcome`. */
interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

const NOW_MS = "extract(epoch from now()) * 1000";
const HURRIED_CONTACTS = 5;
const REPEATED_SENDERS = 3;
/** Maximum number of contacts with the same text that are compared, latest first. */
const MAX_COMPARED = 8;

/** SQL: whether the stored window is current. One that ends long after a new one would is void: the clock was set back. */
const STILL_MINUTE = `abs(held.expire - excluded.expire) < ${MINUTE_MS}`;
const STILL_HOUR = `abs(held.hour_expire - excluded.hour_expire) < ${HOUR_MS}`;
/** Counts contacts in windows that begin with the first one: a minute for the rate limit, an hour for the pace. */
const COUNTED = `
  on conflict (key) do update set
    points = excluded.points + case when ${STILL_MINUTE} then held.points else 0 end,
    expire = case when ${STILL_MINUTE} then held.expire else excluded.expire end,
    hour_points = excluded.hour_points + case when ${STILL_HOUR} then held.hour_points else 0 end,
    hour_expire = case when ${STILL_HOUR} then held.hour_expire else excluded.hour_expire end
  returning key, points, expire, hour_points`;
const IN_A_MINUTE = `${NOW_MS} + ${MINUTE_MS}`;
const IN_AN_HOUR = `${NOW_MS} + ${HOUR_MS}`;
const STAMP_END = `${NOW_MS} + ${MAX_STAMP_AGE_MS}`;
/** Returns the key of a used nonce. It is stored like a rate limit, and deleted with expired ones once its stamp is too old. */
const stampKey = (nonce: string) => `'stamp:' || ${nonce}`;
/** Capped at a minute, because a transaction that began later may have set `expire`. */
const WAIT_MS = `least(${MINUTE_MS}, expire - ${NOW_MS})::int as "waitMs"`;

/** SQL for the latest contacts with this text. Compares and orders by both columns, to need only the index `contact_text`. */
const latestWithText = (digest: string) => `text_digest is not null
  and (text_digest, created_at) > (${digest}, now() - interval '1 day')
  and (text_digest, created_at) <= (${digest}, now() + interval '1 second')
  order by text_digest desc, created_at desc`;

/** Returns SQL: whether enough other senders sent the same text within a day. */
const isRepeated = (digest: string, email: string) => `
  case when ${digest} is null then false else (select count(distinct same.email) from (
     select email from contact where ${latestWithText(digest)} limit ${MAX_COMPARED}
   ) as same where same.email <> ${email}) >= ${REPEATED_SENDERS - 1} end`;

/** The spam reasons that depend on other contacts: columns of `judged`. */
const BY_OTHERS = ["hurried", "replayed", "repeated"] as const satisfies readonly SpamReason[];
const REASONS = `array_remove(array[${BY_OTHERS.map((reason) => `case when ${reason} then '${reason}' end`).join(", ")}], null)`;
const POINTS = BY_OTHERS.map(
  (reason) => `case when ${reason} then ${SPAM_REASONS[reason].points} else 0 end`,
).join(" + ");

/** Columns that the statement computes. */
const OWN_COLUMNS = "notice_at, spam_reasons, flagged";
const ownValues = (row: { notice: string; reasons: string; points: string }) => `
  case when ${row.notice} is not null then current_timestamp(3) end,
  ${row.reasons} || ${REASONS}, ${row.points} + ${POINTS} >= ${SPAM_THRESHOLD}`;

/** Returns SQL that inserts the notification and the confirmation of each contact in `accepted`. `state` is a parameter. */
const insertMails = (state: string) => `
    mailed as (
      insert into mail (contact_id, kind, recipient, state)
      select id, 'notification', unnest(notified), ${state} from accepted
      union all
      select id, 'confirmation', email, ${state} from accepted
    )`;

/** Stores one contact; `$1` is the limit, `$2` the network. Takes less than half the time of `insertGroup`, with planning. */
export function insertOne(
  columns: readonly Column[],
): (row: ContactRow, intake: IntakeSettings) => Statement {
  const fields = columns.map(({ field }) => field) as (keyof ContactRow)[];
  const parameters = [...fields, "nonce", "pace", "reasons", "points", "notified"] as const;
  const placeholder = (field: (typeof parameters)[number]) => `$${parameters.indexOf(field) + 3}`;
  const text = `
    with counted as (
      insert into rate_limit as held (key, points, expire, hour_points, hour_expire)
      values ('enquiry:' || $2, 1, ${IN_A_MINUTE}, ${placeholder("pace")}, ${IN_AN_HOUR})
      ${COUNTED}
    ), used as (
      insert into rate_limit (key, points, expire)
      select ${stampKey(`${placeholder("nonce")}::text`)}, 1, ${STAMP_END} from counted where points <= $1 and ${placeholder("nonce")} is not null
      on conflict (key) do nothing
      returning key
    ), judged as materialized (
      select hour_points >= ${HURRIED_CONTACTS} as hurried,
             ${placeholder("nonce")} is not null and not exists (select from used) as replayed,
             ${isRepeated(`${placeholder("textDigest")}::bigint`, placeholder("email"))} as repeated
        from counted where points <= $1
    ), stored as (
      insert into contact (${columns.map(({ name }) => name).join(", ")}, ${OWN_COLUMNS})
      select ${columns.map(({ field, type }) => `${placeholder(field as keyof ContactRow)}::${type}`).join(", ")},
             ${ownValues({ notice: placeholder("noticeVersion"), reasons: `${placeholder("reasons")}::text[]`, points: `${placeholder("points")}::int` })}
        from judged
      on conflict (idempotency_key) do nothing
      returning id, reference, email, flagged
    ), accepted as (
      select id, email, ${placeholder("notified")}::text[] as notified from stored where not flagged
    ), ${insertMails(`$${parameters.length + 3}::text`)}
    select $3 as id, (select reference from stored), (select flagged from stored), ${WAIT_MS} from counted`;
  return (row, { perMinute, mailState }) => ({
    name: "insert-contact",
    text,
    values: [perMinute, row.network, ...parameters.map((field) => row[field]), mailState],
  });
}

/**
 * Stores many contacts at once; `$1` is the rate limit, `$3` the state of their mails. Locks networks, stamps and keys in
 * order, because two gateways that store the same ones would otherwise deadlock.
 */
export function insertGroup(
  columns: readonly Column[],
): (rows: readonly ContactRow[], intake: IntakeSettings) => Statement {
  const names = columns.map(({ name }) => name).join(", ");
  const fields = columns.map(({ field }) => `"${field}"`).join(", ");
  const text = `
    with sent as (
      select * from json_to_recordset($2) as row (
        position int, network text, pace int, notified text[], nonce text, "ownReasons" text[], "ownPoints" int,
        ${columns.map(({ field, type }) => `"${field}" ${type}`).join(", ")}
      )
    ), counted as (
      insert into rate_limit as held (key, points, expire, hour_points, hour_expire)
      select 'enquiry:' || network, count(*), ${IN_A_MINUTE}, sum(pace), ${IN_AN_HOUR}
        from sent group by network order by network
      ${COUNTED}
    ), allowed as (
      select sent.*, expire, points - others <= $1 as allowed, hour_points - others >= ${HURRIED_CONTACTS} as hurried
        from (select sent.*, count(*) over (partition by network)
                               - row_number() over (partition by network order by position) as others,
                     row_number() over (partition by nonce order by position) > 1 as repeats_nonce
                from sent) as sent
        join counted on key = 'enquiry:' || network
    ), used as (
      insert into rate_limit (key, points, expire)
      select distinct ${stampKey("nonce")}, 1, ${STAMP_END} from allowed where allowed and nonce is not null order by 1
      on conflict (key) do nothing
      returning key
    ), judged as materialized (
      select allowed.*,
             nonce is not null and (repeats_nonce or not ${stampKey("nonce")} in (select key from used)) as replayed,
             ${isRepeated('allowed."textDigest"', "allowed.email")} as repeated
        from allowed
    ), stored as (
      insert into contact (${names}, ${OWN_COLUMNS})
      select ${fields}, ${ownValues({ notice: '"noticeVersion"', reasons: '"ownReasons"', points: '"ownPoints"' })}
        from judged where allowed order by "idempotencyKey", position
      on conflict (idempotency_key) do nothing
      returning id, reference, email, flagged
    ), accepted as (
      select stored.id, stored.email, notified from stored join judged on judged.id = stored.id where not flagged
    ), ${insertMails("$3::text")}
    select judged.id, reference, flagged, ${WAIT_MS} from judged left join stored on stored.id = judged.id`;
  return (rows, { perMinute, mailState }) => ({
    name: "insert-contacts",
    text,
    values: [
      perMinute,
      JSON.stringify(
        rows.map(({ reasons, points, ...row }, position) => ({
          ...row,
          position,
          ownReasons: reasons,
          ownPoints: points,
        })),
      ),
      mailState,
    ],
  });
}
