import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { Pending, readPayload } from "#gateway/database/live/live-message.ts";

test("ids are sent once each, in notifications of less than 8,000 bytes", () => {
  const ids = Array.from({ length: 400 }, () => randomUUID());
  const pending = new Pending();
  for (const id of [...ids, ...ids]) pending.add("created", id);
  pending.add("changed", ids[0]!);
  const payloads = pending.payloads();
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
  expect(payloads.map(readPayload)).toEqual([
    { kind: "created", ids: ids.slice(0, 150) },
    { kind: "created", ids: ids.slice(150, 300) },
    { kind: "created", ids: ids.slice(300) },
    { kind: "changed", ids: [ids[0]] },
  ]);
});

test("what could not be sent is sent with the next", () => {
  const unsent = new Pending(true);
  unsent.add("created", "a");
  const pending = new Pending();
  pending.add("created", "b");
  pending.requeue(unsent);
  expect(pending.payloads()).toEqual(["", "created b,a"]);
});

test("too many ids to keep become word that something may have been missed", () => {
  const pending = new Pending();
  expect(pending.isEmpty).toBe(true);
  for (let count = 0; count < 25_000; count++) pending.add("created", String(count));
  const [first, ...others] = pending.payloads().map(readPayload);
  expect(first).toEqual({ kind: "ready" });
  expect(others.length).toBeLessThan(70);
});

test("a notification that is not understood may have been anything", () => {
  for (const payload of ["", "created", "created ", "other a", "created a\nb", "created a,,b", "ended Z"]) {
    expect(readPayload(payload), payload).toEqual({ kind: "ready" });
  }
  expect(readPayload("ended a,b")).toEqual({ kind: "ended", ids: ["a", "b"] });
  for (const kind of ["published", "mail", "rights", "calendar"]) expect(readPayload(kind)).toEqual({ kind });
});
