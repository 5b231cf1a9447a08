import type { SentContact } from "#schema/contact.ts";
import type { Column } from "./contact-columns.ts";

/** A contact as it is stored, and the sender's network, which the rate limit counts. */
export type ContactRow = SentContact & {
  id: string;
  consultTypes: string[];
  digest: string;
  idempotencyKey: string | null;
  network: string;
};

/** The outcome for a row. `reference`: null if it was not stored. `waitMs` is what is left of the rate limit's minute. */
export interface Outcome {
  id: string;
  reference: string | null;
  waitMs: number;
}

/** A prepared statement; each gives rows of `Outcome`. */
interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

const COUNTED = `
  on conflict (key) do update set
    points = excluded.points + case when held.expire > excluded.expire - 60000 then held.points else 0 end,
    expire = case when held.expire > excluded.expire - 60000 then held.expire else excluded.expire end
  returning key, points, expire`;
const MINUTE_FROM_NOW = "extract(epoch from now()) * 1000 + 60000";
/** At most a minute: a transaction that began later may have set the time. */
const WAIT_MS = `least(60000, expire - extract(epoch from now()) * 1000)::int as "waitMs"`;

/** Stores one contact; `$1` is the limit, `$2` the network. Planned and run in less than half the time of `insertGroup`. */
export function insertOne(columns: readonly Column[]): (row: ContactRow, limit: number) => Statement {
  const text = `
    with counted as (
      insert into rate_limit as held (key, points, expire) values ('enquiry:' || $2, 1, ${MINUTE_FROM_NOW})
      ${COUNTED}
    ), stored as (
      insert into contact (${columns.map(({ name }) => name).join(", ")})
      select ${columns.map(({ type }, index) => `$${index + 3}::${type}`).join(", ")} from counted where points <= $1
      on conflict (idempotency_key) do nothing
      returning reference
    )
    select $3 as id, (select reference from stored), ${WAIT_MS} from counted`;
  const fields = columns.map(({ field }) => field) as (keyof ContactRow)[];
  return (row, limit) => ({
    name: "insert-contact",
    text,
    values: [limit, row.network, ...fields.map((field) => row[field])],
  });
}

/**
 * Stores many at once; `$1` is the limit. Networks and keys are locked in order, because two gateways that store the same
 * ones would deadlock otherwise.
 */
export function insertGroup(
  columns: readonly Column[],
): (rows: readonly ContactRow[], limit: number) => Statement {
  const names = columns.map(({ name }) => name).join(", ");
  const fields = columns.map(({ field }) => `"${field}"`).join(", ");
  const text = `
    with sent as (
      select * from json_to_recordset($2) as row (
        position int, network text, ${columns.map(({ field, type }) => `"${field}" ${type}`).join(", ")}
      )
    ), counted as (
      insert into rate_limit as held (key, points, expire)
      select 'enquiry:' || network, count(*), ${MINUTE_FROM_NOW} from sent group by network order by network
      ${COUNTED}
    ), judged as (
      select sent.*, expire,
             points - count(*) over (partition by network)
               + row_number() over (partition by network order by position) <= $1 as allowed
        from sent join counted on key = 'enquiry:' || network
    ), stored as (
      insert into contact (${names})
      select ${fields} from judged where allowed order by "idempotencyKey"
      on conflict (idempotency_key) do nothing
      returning id, reference
    )
    select judged.id, reference, ${WAIT_MS} from judged left join stored on stored.id = judged.id`;
  return (rows, limit) => ({
    name: "insert-contacts",
    text,
    values: [limit, JSON.stringify(rows.map((row, position) => ({ ...row, position })))],
  });
}
