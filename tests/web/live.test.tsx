import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { eventStreamReader } from "#web/components/admin/live/event-stream.ts";
import type { StreamEvent } from "#web/components/admin/live/event-stream.ts";
import { backoff, LiveConnection } from "#web/components/admin/live/live.ts";
import type { LiveEvent } from "#web/components/admin/live/live.ts";
import { throttleReads } from "#web/components/admin/live/throttle-reads.ts";
import { untilNextDay } from "#web/calendar/panama-day.ts";

const read = (...pieces: string[]): StreamEvent[] => {
  const events: StreamEvent[] = [];
  const reader = eventStreamReader((event) => events.push(event));
  pieces.forEach(reader);
  return events;
};

const stream =
  ": latido\r\nevent: ready\r\ndata:\r\n\r\n:\n\nevent: created\ndata: a,\ndata: b\n\nid: 7\rdata: sin nombre\r\revent: changed\ndata: cortado";

test("the stream's events are read with comments, long data and any kind of line end", () => {
  expect(read(stream)).toEqual([
    { event: "ready", data: "" },
    { event: "created", data: "a,\nb" },
    { event: "message", data: "sin nombre" },
  ]);
  expect(read("event: created\n\n")).toEqual([]);
  expect(read("data:  dos espacios\n\n")).toEqual([{ event: "message", data: " dos espacios" }]);
});

test("it does not matter where the stream is cut", () => {
  const whole = read(stream);
  for (let cut = 0; cut <= stream.length; cut++) {
    expect(read(stream.slice(0, cut), stream.slice(cut)), `cut at ${cut}`).toEqual(whole);
  }
  expect(read(...stream)).toEqual(whole);
});

test("the pauses grow to half a minute, and chance halves them at most", () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((failures) => backoff(failures, 0))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
  expect(backoff(2, 1)).toBe(2000);
});

test("a day begins in Panama five hours after it does in Greenwich", () => {
  expect(untilNextDay(Date.parse("2026-11-21T04:59:59Z"))).toBe(2000);
  expect(untilNextDay(Date.parse("2026-11-21T05:00:00Z"))).toBe(86_401_000);
});

test("a reading takes place at once, then at most once in a pause, and once more after the last asking", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const readings: number[] = [];
  const reading = throttleReads(async () => void readings.push(Date.now() - start), 500);
  const start = Date.now();
  for (let asked = 0; asked < 12; asked++) {
    reading.request();
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(readings).toEqual([0, 500, 1000, 1500]);
  reading.request();
  reading.stop();
  reading.request();
  await vi.advanceTimersByTimeAsync(5000);
  expect(readings).toHaveLength(5);
});

/** Starts a server in the gateway's place: it records the requests, and answers as the test says. */
async function startLine() {
  const asked: IncomingMessage[] = [];
  const lines: ServerResponse[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    if (line.status === 0) return; // as if packets are lost
    if (line.status !== 200) return void response.writeHead(line.status).end();
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("event: ready\ndata:\n\n");
    lines.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const line = {
    status: 200,
    asked,
    lines,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
  };
  return line;
}

/** Starts a feed on that connection; returns its events, and a function that renews its session. */
async function startFeed() {
  const line = await startLine();
  const renewals = new Set<() => void>();
  const session = {
    current: "uno",
    refused: [] as (string | null)[],
  };
  const live = new LiveConnection(
    {
      token: () => session.current,
      refused: (token) => session.refused.push(token),
      onRenewed: (listener) => {
        renewals.add(listener);
        return () => renewals.delete(listener);
      },
    },
    line.address,
  );
  const events: LiveEvent[] = [];
  live.subscribe((event) => events.push(event));
  const stop = live.start();
  onTestFinished(stop);
  const renew = (token: string) => {
    session.current = token;
    for (const listener of renewals) listener();
  };
  return { line, live, events, session, renew, stop };
}

test("what happens is passed on; after a gap, that something may have been missed", async () => {
  const { line, live, events } = await startFeed();
  expect(live.getState()).toBe("connecting");
  await expect.poll(live.getState).toBe("live");
  expect(line.asked[0]!.headers).toMatchObject({ authorization: "Bearer uno", accept: "text/event-stream" });
  expect(line.asked[0]!.url).toBe("/events");
  line.lines[0]!.write("event: created\ndata: a,b\n\nevent: ended\ndata: x\n\nevent: chan");
  line.lines[0]!.write("ged\ndata: c\n\n");
  await expect.poll(() => events).toHaveLength(2);
  expect(events).toEqual([
    { kind: "created", ids: ["a", "b"] },
    { kind: "changed", ids: ["c"] },
  ]);
  line.lines[0]!.write("event: ready\ndata:\n\n");
  await expect.poll(() => events.at(-1)).toEqual({ kind: "ready" });
  line.lines[0]!.end();
  await expect.poll(() => events.length).toBe(4);
  expect(events.at(-1)).toEqual({ kind: "ready" });
  expect([line.asked.length, live.getState()]).toEqual([2, "live"]);
});

/** Shortest delay after four attempts without an answer. */
const SHORTEST_PAUSE_MS = backoff(3, 1);

test("a gateway that is away is said to be, and is asked at once when the network is back", async () => {
  const { line, live, events } = await startFeed();
  await expect.poll(live.getState).toBe("live");
  line.status = 503;
  line.lines[0]!.destroy();
  await expect.poll(live.getState).toBe("reconnecting");
  await expect.poll(() => line.asked.length).toBe(4);
  line.status = 200;
  const since = performance.now();
  dispatchEvent(new Event("online"));
  await expect.poll(live.getState, { interval: 20 }).toBe("live");
  expect(performance.now() - since).toBeLessThan(SHORTEST_PAUSE_MS);
  expect(events).toEqual([{ kind: "ready" }]);
});

test("an attempt that hangs gives way to another when the network is back", async () => {
  const { line, live } = await startFeed();
  await expect.poll(live.getState).toBe("live");
  line.status = 0;
  line.lines[0]!.destroy();
  await expect.poll(live.getState).toBe("reconnecting");
  await expect.poll(() => line.asked.length).toBe(2);
  line.status = 200;
  dispatchEvent(new Event("online"));
  await expect.poll(live.getState).toBe("live");
  expect(line.asked).toHaveLength(3);
});

/** Lets the test decide when a delay ends. */
function stopTimers(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}

test("a refused token is told, and nothing is asked again until there is another", async () => {
  stopTimers();
  const { line, live, session, renew, events } = await startFeed();
  await expect.poll(live.getState).toBe("live");
  line.status = 401;
  line.lines[0]!.end();
  await expect.poll(() => session.refused).toEqual(["uno"]);
  await vi.advanceTimersByTimeAsync(60_000); // longer than any delay
  line.status = 200;
  renew("dos");
  await expect.poll(() => events).toEqual([{ kind: "ready" }]);
  expect(line.asked).toHaveLength(3);
  expect(line.asked.at(-1)!.headers.authorization).toBe("Bearer dos");
});

test("a feed that is stopped hangs up and does not come back", async () => {
  stopTimers();
  const { line, live, stop, events } = await startFeed();
  await expect.poll(live.getState).toBe("live");
  const closed = new Promise<void>((resolve) => line.lines[0]!.on("close", resolve));
  stop();
  await closed;
  dispatchEvent(new Event("online"));
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(60_000);
  await fetch(line.address); // arrives after all requests of the feed
  expect([line.asked.length, events.length]).toEqual([2, 0]);
});

test("a tab that nobody looks at for a minute hangs up, and catches up when somebody does again", async () => {
  stopTimers();
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  onTestFinished(() => visibility.mockRestore());
  const { line, live, events, renew } = await startFeed();
  await expect.poll(live.getState).toBe("live");
  const look = (state: "hidden" | "visible") => {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  let closed = false;
  line.lines[0]!.on("close", () => (closed = true));
  look("hidden");
  vi.advanceTimersByTime(30_000);
  look("visible");
  look("hidden");
  vi.advanceTimersByTime(59_000);
  expect([closed, line.asked.length]).toEqual([false, 1]);
  vi.advanceTimersByTime(1000);
  await expect.poll(() => closed).toBe(true);
  dispatchEvent(new Event("online"));
  renew("dos"); // by a sign-in in another tab
  await fetch(line.address); // arrives after all requests of the feed
  expect(line.asked).toHaveLength(2);
  look("visible");
  await expect.poll(() => events).toEqual([{ kind: "ready" }]);
  expect(line.asked).toHaveLength(3);
});
