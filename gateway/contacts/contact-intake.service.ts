import { hash, randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Pool } from "pg";
import { consultCodes, IdempotencyKey, SentContact } from "#schema/contact.ts";
import { spamPoints } from "#schema/spam/spam-reasons.ts";
import type { FormType } from "#schema/forms.ts";
import { CONNECTION } from "#gateway/database/orm.ts";
import { discardUnusable, logLostConnections } from "#gateway/database/unusable-connections.ts";
import { badRequest, checked, keyReused, tooMany, unavailable } from "#gateway/errors.ts";
import { isPublic, networkOf } from "#gateway/database/rate-limits.ts";
import type { Live } from "#gateway/database/live/notifications.ts";
import type { Logger } from "#gateway/log.ts";
import type { Column } from "./contact-columns.ts";
import { insertGroup, insertOne } from "./contact-insert.ts";
import type { ContactRow, IntakeSettings, Outcome } from "./contact-insert.ts";
import type { AnswerClock } from "./work/answer-clock.ts";
import { nonceOf, spamReasons, textDigest } from "./spam/spam-reasons.ts";
import { NO_METADATA } from "./spam/form-headers.ts";
import type { FormMetadata } from "./spam/form-headers.ts";

const CONNECTIONS = 2;
/**
 * Plans of the prepared statements are cached, and may be made while the tables are empty. Without these settings, such plans
 * would scan all contacts until the database has analysed the tables.
 */
export const INTAKE_CONNECTION = {
  ...CONNECTION,
  options: `${CONNECTION.options} -c enable_seqscan=off -c enable_bitmapscan=off`,
};
const MAX_GROUP = 100;
/** Responses per turn of the event loop. Each takes about 0.3 ms, and pages must not wait for those of a whole group. */
const ANSWERS_PER_TURN = 20;
/** Maximum wait in the queue in ms. A contact that waited longer is not stored: its request has already been rejected. */
const MAX_QUEUED_MS = 4000;

/** SQLSTATE classes of a rejected row or a rolled-back deadlock: nothing of the group was stored. */
const GROUP_REFUSED = /^(22|23|40|42)/;

/** The response for a stored contact. */
interface Receipt {
  id: string;
  reference: string;
}

/** The parts of the outbox that the intake uses. */
export interface Outbox {
  /** The initial state of a mail. */
  state: IntakeSettings["mailState"];
  /** The recipients of a notification about this form. */
  notified: (formType: FormType) => ContactRow["notified"];
  /** Announces new mails; never blocks the caller. */
  announce: () => void;
}

/** The parts of a gateway that the intake uses. */
interface IntakeParts {
  live: Live;
  outbox: Outbox;
  clock: Pick<AnswerClock, "dueNow">;
  log: Logger;
}

type StoredContact = Receipt & Pick<ContactRow, "digest" | "idempotencyKey">;

interface Queued {
  row: ContactRow;
  queuedAt: number;
  resolve: (receipt: Receipt) => void;
  reject: (error: unknown) => void;
}

/**
 * Stores contacts sent by REST or GraphQL. Contacts that arrive while others are being stored are grouped into one statement,
 * because the commit is the most expensive part.
 */
export class ContactIntake {
  readonly #pool: Pool;
  readonly #queue: Queued[] = [];
  readonly #insertOne: ReturnType<typeof insertOne>;
  readonly #insertGroup: ReturnType<typeof insertGroup>;
  readonly #intake: IntakeSettings;
  #running = 0;

  constructor(
    private readonly parts: IntakeParts,
    {
      databaseUrl,
      columns,
      perMinute,
    }: { databaseUrl: string; columns: readonly Column[]; perMinute: number },
  ) {
    this.#intake = { perMinute, mailState: parts.outbox.state };
    this.#insertOne = insertOne(columns);
    this.#insertGroup = insertGroup(columns);
    this.#pool = new Pool({ connectionString: databaseUrl, max: CONNECTIONS, ...INTAKE_CONNECTION });
    discardUnusable(this.#pool);
    logLostConnections(this.#pool, parts.log);
  }

  /**
   * Stores a contact and returns its receipt after COMMIT. Repeating a key with the same content returns the first receipt
   * and stores nothing; with other content it throws 409. Throws 400 for bad fields and 429 above the network's rate limit.
   * The caller limits the length of the queue.
   */
  async submit(
    sent: unknown,
    address: string,
    idempotencyKey?: string,
    metadata: FormMetadata = NO_METADATA,
  ): Promise<Receipt> {
    const contact = checked(SentContact, sent);
    if (idempotencyKey !== undefined && !IdempotencyKey.safeParse(idempotencyKey).success) throw badRequest();
    const { promise, resolve, reject } = Promise.withResolvers<Receipt>();
    const reasons = spamReasons(contact, metadata);
    const row = {
      ...contact,
      id: randomUUID(),
      consultTypes: consultCodes(contact.consultType)!,
      digest: digestOf(contact),
      idempotencyKey: idempotencyKey ?? null,
      textDigest: textDigest(contact.message),
      noticeVersion: metadata.noticeVersion,
      dueAt: this.parts.clock.dueNow(),
      network: networkOf(address),
      pace: isPublic(address) ? 1 : 0,
      nonce: nonceOf(contact, metadata),
      reasons,
      points: spamPoints(reasons),
      notified: this.parts.outbox.notified(contact.formType),
    };
    this.#queue.push({ row, queuedAt: performance.now(), resolve, reject });
    if (this.#running < CONNECTIONS) {
      this.#running += 1;
      setImmediate(() => void this.#run()); // groups contacts that arrive in the same turn of the event loop
    }
    return promise;
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0) {
      const oldestAllowed = performance.now() - MAX_QUEUED_MS;
      const group = this.#queue.splice(0, MAX_GROUP);
      for (const expired of group.filter(({ queuedAt }) => queuedAt < oldestAllowed))
        expired.reject(unavailable());
      await this.#store(group.filter(({ queuedAt }) => queuedAt >= oldestAllowed));
    }
    this.#running -= 1;
  }

  /** Settles every contact of the group; never rejects. */
  async #store(group: readonly Queued[]): Promise<void> {
    const [first] = group;
    if (!first) return;
    try {
      const rows = group.map(({ row }) => row);
      const statement =
        rows.length === 1 ? this.#insertOne(first.row, this.#intake) : this.#insertGroup(rows, this.#intake);
      const { rows: outcomes } = await this.#pool.query<Outcome>(statement);
      await this.#respond(group, new Map(outcomes.map((outcome) => [outcome.id, outcome])));
    } catch (error) {
      const { code, severity } = error as { code?: unknown; severity?: unknown };
      if (group.length > 1 && typeof code === "string" && GROUP_REFUSED.test(code)) {
        for (const queued of group) await this.#store([queued]);
        return;
      }
      for (const { row, reject } of group) {
        // Only an error of the statement proves that nothing was stored: a lost response may have been that of the commit.
        if (severity !== "ERROR") this.parts.live.announce("created", row.id);
        reject(error);
      }
    }
  }

  async #respond(group: readonly Queued[], outcomes: Map<string, Outcome>): Promise<void> {
    const created: [Queued, Receipt][] = [];
    const unstored: Queued[] = [];
    for (const queued of group) {
      const { id } = queued.row;
      const { reference, flagged } = outcomes.get(id)!;
      if (reference === null) {
        unstored.push(queued);
        continue;
      }
      created.push([queued, { id, reference }]);
      this.parts.live.announce(flagged ? "changed" : "created", id); // spam is not announced as new
    }
    if (created.length > 0) this.parts.outbox.announce();
    for (const [index, [{ resolve }, receipt]] of created.entries()) {
      if (index > 0 && index % ANSWERS_PER_TURN === 0) await nextTurn();
      resolve(receipt);
    }

    const keys = unstored.flatMap(({ row }) => row.idempotencyKey ?? []);
    const storedByKey =
      keys.length > 0 ? await this.#findByKeys(keys) : new Map<string | null, StoredContact>();
    for (const { row, resolve, reject } of unstored) {
      const stored = storedByKey.get(row.idempotencyKey);
      if (!stored) reject(tooMany(outcomes.get(row.id)!.waitMs));
      else if (stored.digest === row.digest) resolve({ id: stored.id, reference: stored.reference });
      else reject(keyReused());
    }
  }

  /** Reads the contacts already stored under these keys. */
  async #findByKeys(keys: string[]): Promise<Map<string | null, StoredContact>> {
    const { rows } = await this.#pool.query<StoredContact>({
      name: "contacts-by-key",
      text: `select id, reference, digest, idempotency_key as "idempotencyKey" from contact where idempotency_key = any($1)`,
      values: [keys],
    });
    return new Map(rows.map((row) => [row.idempotencyKey, row]));
  }

  /** Closes the connections. Call it once no request is in flight. */
  async close(): Promise<void> {
    await this.#pool.end();
  }
}

/**
 * Returns the digest of a contact sent with an Idempotency-Key. To match stored digests, `formType` comes first, and a field that
 * was added later is included only if it has a value.
 */
const digestOf = ({ formType, ...rest }: SentContact): string =>
  hash(
    "sha256",
    JSON.stringify({ formType, ...rest }, (_field, value: unknown) => value ?? undefined),
    "base64",
  );
