import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";

/**
 * Starts a TCP relay in front of a database; an address given as a function is called per connection. `lose` simulates silent
 * network loss: open connections, and those opened until `restore`, drop all bytes without closing. `reset` resets all
 * connections. `delay` delays each response of the database, in ms. `hold` lets that many response bytes pass per connection,
 * and pauses the rest until `release`. `connections` counts the clients' open connections.
 */
export async function startRelay(databaseUrl: string | (() => string)) {
  const target = () => new URL(typeof databaseUrl === "string" ? databaseUrl : databaseUrl());
  const sockets = new Set<Socket>();
  const lost = new WeakSet<Socket>();
  const network = { lost: false, delayMs: 0, mostBytes: Infinity };
  /** Bytes that have passed since the hold began, by the database's end of a connection. */
  const passed = new Map<Socket, number>();

  function pass(from: Socket, to: Socket, isAnswer: boolean): void {
    sockets.add(from);
    if (network.lost) lost.add(from);
    let last = Promise.resolve();
    from.on("error", () => undefined);
    from.on("data", (bytes) => {
      if (lost.has(from)) return;
      if (isAnswer && network.mostBytes < Infinity) {
        passed.set(from, (passed.get(from) ?? 0) + bytes.length);
        if (passed.get(from)! > network.mostBytes) from.pause();
      }
      const due = Date.now() + (isAnswer ? network.delayMs : 0);
      last = last.then(async () => {
        if (due > Date.now()) await pause(due - Date.now());
        to.write(bytes);
      });
    });
    from.on("close", () => {
      sockets.delete(from);
      if (!lost.has(from)) to.destroy();
    });
  }

  const server = createServer((client) => {
    const { port, hostname } = target();
    const database = connect(Number(port), hostname);
    pass(client, database, false);
    pass(database, client, true);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    url: Object.assign(target(), { port: String((server.address() as AddressInfo).port) }).href,
    lose: () => {
      network.lost = true;
      for (const socket of sockets) lost.add(socket);
    },
    reset: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    restore: () => void (network.lost = false),
    hold: (bytes: number) => void (network.mostBytes = bytes),
    release: () => {
      network.mostBytes = Infinity;
      for (const socket of passed.keys()) socket.resume();
      passed.clear();
    },
    connections: () => promisify(server.getConnections.bind(server))(),
    delay: (milliseconds: number) => void (network.delayMs = milliseconds),
  };
}
