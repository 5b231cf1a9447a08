import { request } from "node:http";
import { expect, test } from "vitest";
import { MAX_FILE_BYTES } from "#schema/files.ts";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { ADMIN } from "#tests/support/fixtures.ts";
import { hostileFiles } from "#tests/support/files/hostile-files.ts";
import { pdf } from "#tests/support/files/written-pdf.ts";
import { send } from "#tests/support/gateway.ts";
import { startGatewayOn } from "./start.ts";

const FILES = "/api/admin/files";
/** A process grows at first: within this many rounds its memory must settle. */
const MAX_ROUNDS = 10;
/** Rounds over which the growth is measured, and its maximum as a share of what one kind of file has sent in them. */
const SPAN = 2;
const MAX_GROWTH = 0.25;
const ENDLESS_MB = 200;

/** Returns a function that creates a PDF of nearly the maximum size, a different one for each number. */
function largest(): (number: number) => Buffer {
  const filler = "x".repeat(MAX_FILE_BYTES - 1_000);
  const whole = pdf({ objects: [`<< /Length ${filler.length} >>\nstream\n${filler}\nendstream`] });
  const at = whole.indexOf("stream\n") + "stream\n".length;
  return (number) => {
    const copy = Buffer.from(whole);
    copy.write(String(number), at);
    return copy;
  };
}

test("the memory stays as it is while large files are taken and refused one after the other", async () => {
  const { url } = await startGatewayOn(await copyDatabase());
  const { token } = (await send(url, "/api/admin/login", { body: ADMIN })).json<{ token: string }>();
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/pdf" };
  const residentBytes = async () =>
    Number(/^process_resident_memory_bytes (\S+)$/m.exec((await send(url, "/metrics")).text)![1]);
  const upload = async (body: Buffer) => (await send(url, FILES, { method: "POST", body, headers })).status;
  /** Sends a body without a Content-Length; returns how many MB were sent. */
  const sendEndless = async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const piece = Buffer.alloc(1_000_000, "%PDF-1.7\n");
    let sent = 0;
    const outgoing = request(url + FILES, { method: "POST", agent: false, headers });
    outgoing.on("error", () => resolve(sent));
    outgoing.on("response", () => {
      resolve(sent);
      outgoing.destroy();
    });
    const more = () => {
      if (outgoing.destroyed || sent >= ENDLESS_MB) return;
      sent += 1;
      outgoing.write(piece, more);
    };
    more();
    return promise;
  };
  const largeFile = largest();
  const bomb = hostileFiles()["what unpacks without end"]!.bytes;
  const round = async (number: number) => {
    const mixed = Buffer.concat([largeFile(number), Buffer.from("<html>")]);
    // The two checks share a slow machine's CPU, and each must finish within its time.
    expect([await upload(largeFile(number)), await upload(mixed)]).toEqual([201, 400]);
    expect(await sendEndless()).toBeLessThan(ENDLESS_MB);
  };

  expect(await upload(bomb)).toBe(400);
  const resident = [await residentBytes()];
  const growth = () => (resident.at(-1)! - resident.at(-1 - SPAN)!) / (SPAN * MAX_FILE_BYTES);
  do {
    await round(resident.length);
    resident.push(await residentBytes());
  } while (!(growth() < MAX_GROWTH) && resident.length <= MAX_ROUNDS);
  expect(growth(), resident.join()).toBeLessThan(MAX_GROWTH);
});
