import { randomUUID } from "node:crypto";
import { ADMIN, generalContact } from "#tests/support/fixtures.ts";
import { RETRY_TIMEOUT_MS } from "#tests/support/publishing/desk.ts";
import * as operations from "./office-operations.ts";
import { RandomWorker } from "./random-worker.ts";
import type { Act, Gateway } from "./random-worker.ts";

interface Seen {
  id: string;
  version: number;
}
interface SentMail {
  id: string;
  queuedAt: string;
}

/** Valid reasons to refuse what a clerk asks for while others work on the same enquiries. */
const REFUSALS = [
  "CONFLICT",
  "NOT_FOUND",
  "SETTLED",
  "ERASED",
  "EMAIL_IN_USE",
  "NO_COLLEAGUE",
  "BAD_REQUEST",
];
const PERSONS = ["ana", "luis", "rosa", "nobody", "busy"].map((name) => `${name}@correo.example`);
/** Accounts that the clerks close, reset and change. */
const COLLEAGUES = ["dora@istmia.example", "eva@istmia.example"];
const REQUEST = { kind: "ACCESO", channel: "CORREO", person: "Ana Ruiz", received: "2026-03-02" };
/** Makes an enquiry possible spam. */
const LINKS = Array.from({ length: 4 }, (_, index) => `https://oferta-${index}.example`).join(" ");

/** Somebody who does at random what the office offers. Throws for an answer that no state of the office explains. */
export class RandomClerk extends RandomWorker {
  /** Ids of the enquiries that were acknowledged to this clerk. */
  readonly acknowledged: string[] = [];

  /** Creates the accounts that clerks sign in with and work on, with the first administrator's password. */
  static async createAccounts({ rows }: Gateway, emails: readonly string[]): Promise<void> {
    for (const email of [...emails, ...COLLEAGUES])
      await rows(
        `insert into admin (email, password_hash)
         select '${email}', password_hash from admin where email = '${ADMIN.email}'`,
      );
  }

  protected acts(): Act[] {
    const status = () => this.pick(["NUEVA", "EN_CURSO", "ATENDIDA"]);
    const colleague = () => this.pick([null, this.email, ...COLLEAGUES]);
    const person = () => this.pick(PERSONS);
    const onContacts = (query: string, variables: () => object) => async () => {
      const seen = await this.#someContacts();
      if (seen.length > 0) await this.#ask(query, { seen, ...variables() });
    };
    const onMails = (query: string, variables: (mails: SentMail[]) => object) => async () => {
      const mails = await this.#someMails();
      if (mails.length > 0) await this.#ask(query, variables(mails));
    };
    const ids = (mails: SentMail[]) => mails.map(({ id }) => id);
    return [
      [6, () => this.#submit()],
      [4, onContacts(operations.STATUSES, () => ({ change: { status: status() } }))],
      [4, onContacts(operations.ASSIGN, () => ({ to: colleague() }))],
      [4, onContacts(operations.JUDGE, () => ({ spam: this.next() < 0.5 }))],
      [4, () => this.#reply()],
      [3, onMails(operations.RESEND, (seen) => ({ seen }))],
      [2, onMails(operations.DISMISS, (mails) => ({ ids: ids(mails) }))],
      [2, onMails(operations.BOUNCE, (mails) => ({ ids: ids(mails), returned: this.next() < 0.6 }))],
      [1, () => this.#ask(operations.RESEND_LISTED, {})],
      [2, () => this.#correct(person(), person())],
      [1, () => this.#erase(person())],
      [2, () => this.#register(person())],
      [2, () => this.#changeAccount(this.pick(COLLEAGUES))],
      [2, () => this.#saveOfficeDay(`2031-03-1${this.below(3)}`)],
    ];
  }

  async #someContacts(): Promise<Seen[]> {
    return this.some(
      await this.anyGateway().rows<Seen>("select id, version from contact order by created_at desc limit 20"),
    );
  }

  async #someMails(): Promise<SentMail[]> {
    const mails = await this.anyGateway().rows<{ id: string; at: Date }>(
      "select id, queued_at as at from mail order by id desc limit 40",
    );
    return this.some(mails).map(({ id, at }) => ({ id, queuedAt: new Date(at).toISOString() }));
  }

  /** Asks until the busy machine answers, which may refuse only for a valid reason. Returns the data, if any. */
  async #ask<Data>(query: string, variables: object): Promise<Data | undefined> {
    for (const end = performance.now() + RETRY_TIMEOUT_MS; ;) {
      const { data, errors } = await this.anyGateway().graphql(query, this.session, variables);
      const code = errors?.[0]?.extensions.code ?? (data ? undefined : "UNAVAILABLE");
      if (code === undefined) return data as Data;
      if (code === "UNAVAILABLE" && performance.now() < end) continue;
      if (REFUSALS.includes(code)) return undefined;
      throw new Error(`${code} to ${query}`);
    }
  }

  async #submit(): Promise<void> {
    const message = this.next() < 0.3 ? LINKS : "Quisiera cotizar un seguro.";
    const body = { ...generalContact, email: this.pick(PERSONS), message };
    const answer = await this.anyGateway().ask("/api/contacts", { body });
    if (answer.status === 201) this.acknowledged.push(answer.json<{ id: string }>().id);
    else if (answer.status !== 503) throw new Error(`An enquiry got ${answer.status} ${answer.text}`);
  }

  async #reply(): Promise<void> {
    const [seen] = await this.#someContacts();
    const status = this.pick(["EN_CURSO", "ATENDIDA"]);
    const reply = { text: "Con gusto le ayudamos.", status, attachments: [], key: randomUUID() };
    if (seen) await this.#ask(operations.REPLY, { seen, reply });
  }

  async #correct(email: string, value: string): Promise<void> {
    await this.#ask(operations.CORRECT, { email, value, join: this.next() < 0.5 });
  }

  async #register(email: string): Promise<void> {
    await this.#ask(operations.REGISTER, { input: { ...REQUEST, email, key: randomUUID() } });
  }

  async #changeAccount(email: string): Promise<void> {
    const { CLOSE_ACCOUNT, RESET_PASSWORD, TO_EDITOR, TO_CLERK } = operations;
    await this.#ask(this.pick([CLOSE_ACCOUNT, RESET_PASSWORD, TO_EDITOR, TO_CLERK]), { email });
  }

  async #erase(email: string): Promise<void> {
    const found = await this.#ask<{ personContacts: { id: string }[] }>(operations.PERSON, { email });
    const contacts = found?.personContacts ?? [];
    await this.#ask(operations.ERASE, { email, seen: contacts.length, latest: contacts[0]?.id });
  }

  async #saveOfficeDay(day: string): Promise<void> {
    const found = await this.#ask<{ officeDays: { day: string }[] }>(operations.OFFICE_DAYS, {});
    const seen = found?.officeDays.find((other) => other.day === day);
    const change = { day, name: `Asueto ${this.below(99)}`, hours: [] };
    await this.#ask(operations.SAVE_DAY, { seen, change });
  }
}
