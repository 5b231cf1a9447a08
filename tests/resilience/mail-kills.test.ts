import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { generalContact } from "#tests/support/fixtures.ts";
import { send } from "#tests/support/gateway.ts";
import type { ReceivedMail } from "#tests/support/mail/mail-server.ts";
import { connectTo, deliverAll, kill, startSite } from "./campaign/site.ts";
import type { Served, Site } from "./campaign/site.ts";

/** `npm run test:resilience` has the long form, in which the server takes 20 s to respond. */
const { rounds, slowMs, timeout } =
  import.meta.env.MODE === "long"
    ? { rounds: 3, slowMs: 20_000, timeout: 600_000 }
    : { rounds: 1, slowMs: 1_000, timeout: 120_000 };

/** The mail server's behaviour in each turn. In every turn the first address is permanently refused. */
const TURNS = {
  "cuts after DATA": { stage: "message", cut: true },
  refuses: { stage: "recipient", code: 450 },
  "is slow": { stage: "message", delay: slowMs },
  "cuts before DATA": { stage: "recipient", cut: true },
} as const;
const AT_ONCE = 4;
const ENQUIRIES = ["nobody", "ana", "eva", "luis"];

interface Outcome {
  reference: string;
  kind: "notification" | "confirmation";
  recipient: string;
  state: string;
  cause: string | null;
  attempts: number;
}

/** Sends as the form does, which keeps its key until it is answered. */
async function enquire({ gateways }: Site, name: string): Promise<string> {
  const headers = { "idempotency-key": randomUUID() };
  const body = {
    ...generalContact,
    email: `${name}@${randomUUID()}.example`,
    message: `Quisiera saber más de la póliza ${randomUUID()}.`,
  };
  for (let turn = 0; ; turn++) {
    const { url } = gateways[turn % gateways.length]!.process;
    const answer = await send(url, "/api/contacts", { body, headers }).catch(() => undefined);
    if (answer?.status === 201) return answer.json<{ reference: string }>().reference;
    await pause(50);
  }
}

const isConfirmation = ({ to }: ReceivedMail) => !to.endsWith("@istmia.example");

/** Starts the delivery of mails and waits until `underWay`. */
async function deliver({ database }: Site, underWay: () => boolean): Promise<void> {
  const client = await connectTo(database);
  await client.query("update mail set next_at = now() where state = 'pendiente'");
  await client.query("select graphile_worker.add_job('mail', job_key => 'mail')");
  await client.end();
  await expect.poll(underWay, { interval: 5 }).toBe(true);
}

test(
  "every mail arrives once or tells why not, whatever is killed while the server fails",
  { timeout },
  async () => {
    const site = await startSite();
    const { first, second, gateways, mail, database } = site;
    const victims: [boolean, readonly Served[]][] = [
      [false, [first]],
      [true, []],
      [false, [second]],
      [true, gateways],
    ];
    const acknowledged: string[] = [];
    let killedAt = new Date();
    for (let round = 0; round < rounds; round++) {
      for (const [index, trouble] of Object.values(TURNS).entries()) {
        mail.setBehaviour(trouble);
        const before = { begun: mail.begun, received: mail.received.length };
        const received = () => mail.received.slice(before.received);
        // Waits for as many mails as one gateway delivers at once: those that wait for a response are cut off. In the
        // first turn one of them is a confirmation, so that at least one is uncertain.
        const underWay = () =>
          trouble.stage === "message"
            ? received().length >= AT_ONCE && (index > 0 || received().some(isConfirmation))
            : mail.begun >= before.begun + AT_ONCE;
        const sent = ENQUIRIES.map((name) => enquire(site, name));
        acknowledged.push(...(await Promise.all(sent)));
        // The last kill of a round kills everything; in each round a trouble gets the next victims.
        const [withDatabase, killed] = victims[(index + (index < 3 ? round : 0)) % 4]!;
        await deliver(site, underWay);
        killedAt = new Date();
        await kill(site, withDatabase, killed);
      }
    }
    mail.setBehaviour();
    const client = await connectTo(database);
    // No process is still delivering, because the last kill was of all.
    await client.query(
      "update mail set claimed_at = claimed_at - interval '4 minutes' where state = 'enviando' and claimed_at < $1",
      [killedAt],
    );
    await deliverAll(client);
    const { rows } = await client.query<Outcome>(
      `select reference, kind, recipient, state, cause, attempts
         from mail join contact on contact.id = contact_id order by mail.id`,
    );
    await client.end();

    const copies = Map.groupBy(mail.received, ({ headers }) => headers["message-id"]);
    const faults = rows.flatMap((row) => {
      const letter = row.kind === "notification" ? "a" : "c";
      const copy = copies.get(`<${letter}.${row.reference}@istmia.example>`)?.length ?? 0;
      return isRight(row, copy) ? [] : [{ ...row, copy }];
    });
    const notified = rows.filter(({ kind }) => kind === "notification").map(({ reference }) => reference);
    expect(faults).toEqual([]);
    expect(notified.toSorted()).toEqual(acknowledged.toSorted());
    const outcomes = new Set(rows.map(({ state }) => state));
    expect([...outcomes].toSorted()).toEqual(["entregada", "incierta", "rebotada"]);
    expect(rows.some(({ attempts }) => attempts > 1)).toBe(true);
  },
);

/** Checks an outcome: a colleague is notified at least once and again only by a new attempt; a person never gets a mail twice. */
function isRight({ kind, recipient, state, cause, attempts }: Outcome, copies: number): boolean {
  if (kind === "notification") return state === "entregada" && copies >= 1 && copies <= attempts;
  if (recipient.startsWith("nobody")) return state === "rebotada" && cause === "refused" && copies === 0;
  if (state === "incierta") return cause === "uncertain" && copies <= 1;
  return state === "entregada" && copies === 1;
}
