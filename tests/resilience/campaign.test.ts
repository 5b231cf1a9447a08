import { expect, test } from "vitest";
import { Administrators } from "./campaign/administrators.ts";
import { createFaults } from "./campaign/faults.ts";
import { Ledger } from "./campaign/ledger.ts";
import { ReplyLedger } from "./campaign/reply-ledger.ts";
import { connectTo, deliverAll, startSite } from "./campaign/site.ts";
import { injectFault } from "./campaign/suffer.ts";
import { Visitors } from "./campaign/visitors.ts";

/**
 * `npm run test:resilience` has the long form: at least 50 faults and 20,000 acknowledged enquiries. Visitors pause for
 * `pauseMs` between enquiries, because each one takes time again when its mails are delivered.
 */
const { rounds, enquiries, pauseMs, timeout } =
  import.meta.env.MODE === "long"
    ? { rounds: 3, enquiries: 20_000, pauseMs: 25, timeout: 1_800_000 }
    : { rounds: 1, enquiries: 1_000, pauseMs: 100, timeout: 600_000 };

/** In milliseconds: longest response; longest time until enquiries are accepted after the database or its network is back. */
const ANSWER_MS = 5_000;
const DATABASE_MS = 2_000;
const NETWORK_MS = 5_000;

const print = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

test(
  "every acknowledged enquiry and reply is stored once and told of once, whatever is killed, frozen, locked or cut off",
  { timeout },
  async () => {
    const site = await startSite();
    const ledger = new Ledger();
    const visitors = new Visitors(site.gateways, ledger, pauseMs);
    const replies = new ReplyLedger();
    const administrators = await Administrators.signIn(site.gateways, ledger, replies);
    const longest = { service: 0, restart: 0 };
    const late: string[] = [];
    const faults = Array.from({ length: rounds }, () => createFaults(site)).flat();
    for (const fault of faults) {
      const { acknowledged, refused } = ledger;
      const { serviceMs, restartMs } = await injectFault(fault, site, visitors);
      if (serviceMs > (fault.network ? NETWORK_MS : DATABASE_MS)) late.push(`${fault.name}: ${serviceMs} ms`);
      longest.service = Math.max(longest.service, serviceMs);
      longest.restart = Math.max(longest.restart, restartMs);
      await expect.poll(() => ledger.acknowledged).toBeGreaterThan(acknowledged + 50);
      print(
        `${fault.name}: ${ledger.refused - refused} refused, served again after ${seconds(serviceMs)}` +
          (restartMs > 0 ? `, process after ${seconds(restartMs)}` : ""),
      );
    }
    await expect.poll(() => ledger.acknowledged, { timeout, interval: 100 }).toBeGreaterThan(enquiries);
    await Promise.all([visitors.stop(), administrators.stop()]);

    const client = await connectTo(site.database);
    const { lost, doubled } = await ledger.compare(client);
    await deliverAll(client);
    const { missing, duplicated } = await ledger.compareNotifications(client, site.mail.received);
    const { uncertain, failed, ...wrong } = await replies.compare(client, site.mail.received);
    await client.end();
    print(
      `${faults.length} faults, ${ledger.acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} doubled, ` +
        `${missing.length} untold, ${duplicated.length} told of twice, ` +
        `${replies.acknowledged} replies acknowledged, ${replies.refused} refused, ${replies.conflicts} in conflict, ` +
        `${wrong.lost.length} lost, ${wrong.doubled.length} doubled, ${wrong.unasked.length} unasked, ` +
        `${wrong.missing.length} untold, ${uncertain} uncertain, ${failed} failed, ` +
        `worst answer ${seconds(ledger.worstAnswer.ms)} (${ledger.worstAnswer.what}), ` +
        `longest recovery ${seconds(longest.service)}, longest restart ${seconds(longest.restart)}`,
    );
    expect({ lost, doubled, missing, duplicated, wrong, faults: ledger.faults, late }).toEqual({
      lost: [],
      doubled: [],
      missing: [],
      duplicated: [],
      wrong: { lost: [], doubled: [], unasked: [], missing: [] },
      faults: [],
      late: [],
    });
    expect(ledger.worstAnswer.ms, ledger.worstAnswer.what).toBeLessThan(ANSWER_MS);
  },
);
