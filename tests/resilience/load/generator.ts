import { setTimeout as pause } from "node:timers/promises";
import { REQUESTS } from "./requests.ts";
import type { Kind } from "./requests.ts";
import { Wire } from "./wire.ts";
import type { Outcome } from "./wire.ts";

export type Connections = Partial<Record<Kind, number>>;

/** The answers to one kind of request: the count of each outcome, and the durations in ms of those that were not refused. */
export interface Answers {
  outcomes: Record<Outcome, number>;
  admittedMs: number[];
}

/** An order to the generator, which answers once it is done. */
export type Order =
  /** Opens all connections, then starts sending on this many more of them per ms. */
  | { order: "flood"; port: number; connections: Connections; arrivalsPerMs: number }
  | { order: "visit"; port: number; visitors: number; requests: string[] }
  /** Returns what was answered since the last report. */
  | { order: "report" }
  /** Same as `report`, once the requests in flight have been answered. */
  | { order: "stop" };
export type Report = Record<string, Answers>;

/** Fewer than a server's backlog of connections that it has not yet accepted. */
const OPENED_TOGETHER = 100;
/** Time in ms between a visitor's page and the next one, which uses a new connection. */
const LOOK_MS = 10;

let answers: Report = {};
const state = { stopping: false };
let running: Promise<void>[] = [];

async function timed(kind: string, wire: Wire, request: string): Promise<Outcome> {
  const started = performance.now();
  const outcome = await wire.ask(request);
  const { outcomes, admittedMs } = (answers[kind] ??= {
    outcomes: {} as Answers["outcomes"],
    admittedMs: [],
  });
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  if (outcome !== 503) admittedMs.push(performance.now() - started);
  return outcome;
}

/** Repeats a request as soon as it is answered, as the worst of clients does. */
async function insist(kind: Kind, wire: Wire, index: number): Promise<void> {
  for (let round = 0; !state.stopping; round++) {
    if ((await timed(kind, wire, REQUESTS[kind](round * 10_000 + index))) === "closed") return;
  }
  wire.close();
}

async function visit(port: number, requests: string[]): Promise<void> {
  while (!state.stopping) {
    const wire = new Wire(port, "127.0.0.1");
    await wire.open();
    for (const request of requests) await timed("visit", wire, request);
    wire.close();
    await pause(LOOK_MS);
  }
}

/** Connects all clients before the first request is sent: requests are to load the gateway, not connections. */
async function flood(port: number, connections: Connections, arrivalsPerMs: number): Promise<void> {
  const wires = Object.entries(connections).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index): [Kind, Wire, number] => [
      kind as Kind,
      new Wire(port, `127.0.${1 + (index >> 8)}.${index & 255 || 1}`),
      index,
    ]),
  );
  for (let at = 0; at < wires.length; at += OPENED_TOGETHER)
    await Promise.all(wires.slice(at, at + OPENED_TOGETHER).map(([, wire]) => wire.open()));
  running = wires.map(async ([kind, wire, index]) => {
    await pause((Math.random() * wires.length) / arrivalsPerMs);
    await insist(kind, wire, index);
  });
}

function report(): Report {
  const given = answers;
  answers = {};
  return given;
}

async function obey(order: Order): Promise<Report> {
  state.stopping = order.order === "stop";
  if (order.order === "flood") await flood(order.port, order.connections, order.arrivalsPerMs);
  if (order.order === "visit")
    running = Array.from({ length: order.visitors }, () => visit(order.port, order.requests));
  if (order.order === "stop") await Promise.all(running);
  return order.order === "report" || order.order === "stop" ? report() : {};
}

process.on("message", (order: Order) => void obey(order).then((given) => process.send!(given)));
process.on("disconnect", () => process.exit());
