import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { Client } from "pg";
import { enquiry } from "#tests/support/enquiries.ts";
import { Product } from "./product.ts";
import type { Victim } from "./product.ts";

const SENDERS = 6;
const KILLS = 10;
/** What a crash takes, what want of memory takes, and what a power cut takes. */
const victims: readonly (readonly Victim[])[] = [["gateway"], ["database"], ["database", "gateway"]];

/** Sends one enquiry, again and again with the same key, until it is acknowledged. */
async function deliver(url: string, key: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/contacts`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({ ...enquiry, message: key }),
      signal: AbortSignal.timeout(6_000),
    }).catch(() => undefined); // nobody listens, or the answer was cut off
    if (answer?.status === 201) return;
    if (answer) expect(answer.status).toBe(503);
    await pause(50);
  }
}

test("each enquiry is there once, however often gateway and database are killed while they come in", async () => {
  test.setTimeout(180_000);
  const environment = { ENQUIRIES_PER_MINUTE: "1000000" };
  const product = await Product.start(environment);
  try {
    const acknowledged: string[] = [];
    const end = new AbortController();
    const senders = Array.from({ length: SENDERS }, async (_, sender) => {
      for (let sent = 0; !end.signal.aborted; sent++) {
        const key = `consulta-${sender}-${sent}`;
        await deliver(product.url, key);
        acknowledged.push(key);
      }
    });
    const killing = async () => {
      for (let kill = 0; kill < KILLS; kill++) {
        const before = acknowledged.length;
        await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + SENDERS);
        await pause(Math.random() * 50);
        const chosen = victims[kill % victims.length]!;
        await product.kill(...chosen);
        if (chosen.includes("gateway")) await product.run(environment);
        else await product.ready();
      }
    };
    await Promise.all([killing().finally(() => end.abort()), ...senders]);

    const database = new Client({ connectionString: product.databaseUrl });
    await database.connect();
    const { rows } = await database.query<{ message: string }>(
      "select message from contact order by message",
    );
    await database.end();
    expect(rows.map(({ message }) => message)).toEqual(acknowledged.toSorted());
  } finally {
    await product.stop();
  }
});
