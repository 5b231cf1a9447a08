import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { maxPending, WORK } from "#gateway/http/load-shedding.ts";
import { send } from "#tests/support/gateway.ts";
import type { GatewayProcess } from "#tests/support/gateway-process.ts";
import type { Answers, Connections, Report } from "./load/generator.ts";
import { startBareServer, startGenerator } from "./load/processes.ts";
import { visitOf } from "./load/requests.ts";
import { startProduct } from "./start.ts";

/**
 * Ten times overload: ten times the connections that fill a kind's limit, each of which sends again after its response. For
 * enquiries it is ten times one group: ten times their limit would exceed the 1,024 sockets that libuv reads in one turn of
 * the event loop.
 */
const OVERLOAD = 10;
const GROUP = 100;
const each = {
  search: OVERLOAD * maxPending("search"),
  query: OVERLOAD * maxPending("query"),
  "sign-in": OVERLOAD * maxPending("sign-in"),
  enquiry: OVERLOAD * GROUP,
};
const kinds: Connections[] = WORK.map((kind) => ({ [kind]: each[kind] }));
const long = import.meta.env.MODE === "long";
/** The short form omits the two floods that need both CPUs to themselves. */
const cases = long ? [...kinds, each, ...kinds, each] : kinds.filter((kind) => !("enquiry" in kind));
/** `npm test` may share its machine, so its limits are looser. */
const ALLOWANCE = long ? 1 : 3;
/** Duration in ms, long enough that a single pause of the machine delays less than one in twenty visits. */
const floodMs = long ? 15_000 : 6_000;

/** A thousand clients arrive per second, until all are connected. */
const ARRIVALS_PER_MS = 1;
const VISITORS = 2;
const AFTER_MS = 3_000;
const MEASURED_MS = 500;

/** Requests per second of a bare node:http server on the reference machine; limits scale with it on slower ones. */
const REFERENCE_PER_SECOND = 12_000;
const VISIT_P95_MS = 100;
const ADMITTED_P99_MS = 3_000;
const REFUSED_S = 0.05;
/** Buckets of the gateway's histogram, in seconds. */
const BUCKETS = [0.05, 0.1, 0.5];
/** Maximum memory growth beyond the idle size. */
const MAX_GROWTH_BYTES = 512 * 1024 * 1024;

const print = (line: string) => process.stdout.write(`${line}\n`);
const quantile = ({ admittedMs }: Answers, part: number) =>
  admittedMs.toSorted((one, other) => one - other)[Math.ceil(admittedMs.length * part) - 1]!;
const visitP95 = ({ visit }: Report) => quantile(visit!, 0.95);

/** Returns resident memory, the number of refusals, and of those answered within a bucket's seconds of their arrival. */
async function figures({ url }: GatewayProcess) {
  const { text } = await send(url, "/metrics");
  const sum = (pattern: RegExp) =>
    [...text.matchAll(pattern)].reduce((total, [, value]) => total + Number(value), 0);
  return {
    bytes: sum(/^process_resident_memory_bytes (\S+)$/gm),
    refused: sum(/^http_request_duration_seconds_count\{.*status="503".*\} (\S+)$/gm),
    refusedWithin: (bucket: number) =>
      sum(
        new RegExp(
          `^http_request_duration_seconds_bucket\\{le="${bucket}",.*status="503".*\\} (\\S+)$`,
          "gm",
        ),
      ),
  };
}

test(
  "at ten times overload pages are served, admitted work is done in time and the rest is refused at once",
  { timeout: 900_000 },
  async () => {
    const { gateway } = await startProduct({ ENQUIRIES_PER_MINUTE: "1000000" });
    await expect.poll(() => gateway.output, { timeout: 60_000 }).toContain("pages_rendered");
    const port = Number(new URL(gateway.url).port);
    const [asset] = /\/assets\/[\w.-]+\.js/.exec((await send(gateway.url, "/")).text)!;
    const [flooding, visiting] = [startGenerator({ low: true }), startGenerator()];
    const bareSpeed = await startBareServer(flooding);
    await visiting({ order: "visit", port, visitors: VISITORS, requests: visitOf(asset) });
    await pause(1_000); // lets the code be compiled
    await visiting({ order: "report" });
    await pause(MEASURED_MS);
    const before = visitP95(await visiting({ order: "report" }));
    const idle = await figures(gateway);

    for (const connections of cases) {
      const speeds = [await bareSpeed()];
      const start = await figures(gateway);
      const total = Object.values(connections).reduce((sum, count) => sum + count, 0);
      await flooding({ order: "flood", port, connections, arrivalsPerMs: ARRIVALS_PER_MS });
      await visiting({ order: "report" });
      await pause(total / ARRIVALS_PER_MS + floodMs);
      const meanwhile = await visiting({ order: "report" });
      const answers = await flooding({ order: "stop" });
      const end = await figures(gateway);
      await pause(AFTER_MS);
      await visiting({ order: "report" });
      await pause(MEASURED_MS);
      const after = visitP95(await visiting({ order: "report" }));
      speeds.push(await bareSpeed());

      const slowness = ALLOWANCE * Math.max(1, REFERENCE_PER_SECOND / Math.min(...speeds));
      const bucket = BUCKETS.find((seconds) => seconds >= slowness * REFUSED_S) ?? BUCKETS.at(-1)!;
      const soon = (end.refusedWithin(bucket) - start.refusedWithin(bucket)) / (end.refused - start.refused);
      print(
        `${JSON.stringify(connections)}, limits x ${slowness.toFixed(2)}: visits p95 ${before.toFixed(1)}, meanwhile ` +
          `${visitP95(meanwhile).toFixed(1)}, after ${after.toFixed(1)} ms; ${(100 * soon).toFixed(1)} % refused within ${1000 * bucket} ms; ` +
          `memory ${(end.bytes / 1e6).toFixed(0)} of ${(idle.bytes / 1e6).toFixed(0)} MB at rest`,
      );
      for (const [kind, answered] of Object.entries(answers)) {
        print(
          `  ${kind}: ${JSON.stringify(answered.outcomes)}, admitted p99 ${quantile(answered, 0.99)?.toFixed(0)} ms`,
        );
        expect([200, 201, 429, 503].map(String), kind).toEqual(
          expect.arrayContaining(Object.keys(answered.outcomes)),
        );
        expect(answered.admittedMs.length, `${kind} admitted`).toBeGreaterThan(0);
        expect.soft(quantile(answered, 0.99), kind).toBeLessThan(slowness * ADMITTED_P99_MS);
      }
      expect(Object.keys(meanwhile["visit"]!.outcomes)).toEqual(["200"]);
      expect.soft(visitP95(meanwhile)).toBeLessThan(slowness * VISIT_P95_MS);
      expect.soft(soon).toBeGreaterThan(0.99);
      expect.soft(after).toBeLessThan(2 * before + slowness * 20);
      expect(end.bytes).toBeLessThan(idle.bytes + MAX_GROWTH_BYTES);
    }
  },
);
