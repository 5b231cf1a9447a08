import { request } from "node:http";
import { Client } from "pg";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { FILE_FAULTS, pictureAddress } from "#schema/files.ts";
import type { UploadedFile } from "#schema/files.ts";
import { LOCK_WAITS, lockTable } from "#tests/support/database/locks.ts";
import { dataFolder, hashOf } from "#tests/support/files/published.ts";
import { hostileFiles, ORDINARY } from "#tests/support/files/hostile-files.ts";
import { pdf } from "#tests/support/files/written-pdf.ts";
import { taggedPdf } from "#tests/support/files/tagged-pdf.ts";
import { startGateway } from "#tests/support/gateway.ts";

const FILES = "/api/admin/files";
/** Stands for the status if the gateway closed the connection during the upload. */
const CUT_OFF = 0;

async function start() {
  const gateway = await startGateway({ DATA_DIR: await dataFolder() });
  const session = await gateway.signIn();
  return {
    ...gateway,
    session,
    upload: (type: string, body: Buffer, headers: Record<string, string> = {}) =>
      gateway.ask(FILES, { method: "POST", body, headers: { ...session, "content-type": type, ...headers } }),
    files: () => gateway.rows<{ hash: string }>("select hash from file order by 1"),
  };
}

// Each file is checked in a separate process.
test("none of many hostile files is stored, and each is told why", { timeout: 600_000 }, async () => {
  const { upload, files, rows } = await start();
  const before = await files();
  const hostile = hostileFiles();
  expect(Object.keys(hostile).length).toBeGreaterThanOrEqual(60);
  for (const [what, { type = "application/pdf", headers, bytes, faults }] of Object.entries(hostile)) {
    await rows("update rate_limit set points = 0 where key like 'upload%'"); // there are more than an account may send
    const answer = await upload(type, bytes, headers);
    const { message } = answer.json<{ message: string }>();
    expect([400, 413, 415], what).toContain(answer.status);
    expect(
      faults.map((fault) => FILE_FAULTS[fault]),
      what,
    ).toContain(message);
    expect(answer.headers["content-type"], what).toMatch(/^application\/json/);
  }
  expect(await files()).toEqual(before);
});

test("a PDF with ordinary links that opens at a page is stored", async () => {
  const { upload } = await start();
  for (const [what, parts] of Object.entries(ORDINARY))
    expect((await upload("application/pdf", pdf(parts))).status, what).toBe(201);
});

test("a tagged PDF of a hundred pages with thousands of marks is stored", async () => {
  const { upload } = await start();
  const bytes = await taggedPdf(100, 300);
  const answer = await upload("application/pdf", bytes);
  expect([answer.status, answer.json()]).toEqual([
    201,
    expect.objectContaining({ pages: 100, tagged: true }),
  ]);
});

test("a PDF is stored under its hash with what it tells, once however often it comes", async () => {
  const { upload, rows, ask } = await start();
  const bytes = pdf({
    catalogue: "/Lang (es-PA) /MarkInfo << /Marked true >>",
    trailer: "/Info << /Title (Solicitud de póliza\\000) >>",
  });
  const facts = { pages: 1, title: "Solicitud de póliza", language: "es-PA", tagged: true };
  const expected = { ...facts, hash: hashOf(bytes), type: "application/pdf", bytes: bytes.length };
  for (const _turn of ["once", "twice"]) {
    const answer = await upload("application/pdf", bytes);
    expect([answer.status, answer.json()]).toEqual([201, { ...expected, width: null, height: null }]);
  }
  const stored = await rows<{ content: Buffer }>(`select content from file where hash = '${hashOf(bytes)}'`);
  expect(stored.map(({ content }) => content.equals(bytes))).toEqual([true]);
  const [entry] = await rows("select action, detail from audit_entry order by id desc limit 1");
  expect(entry).toEqual({ action: "file", detail: `PDF de 1 pág., ${hashOf(bytes).slice(0, 8)}` });
  // It has no address until it is published.
  expect((await ask(`/static/pdfs/solicitud.${hashOf(bytes).slice(0, 8)}.pdf`)).status).toBe(404);
});

test("a picture is encoded again in the size that is shown, without what came with it", async () => {
  const { upload, ask, rows } = await start();
  const photo = sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: "#1d6f6a" } });
  const jpeg = await photo
    .withExif({ IFD0: { Copyright: "Ana", Make: "a camera" } })
    .jpeg()
    .toBuffer();
  const answer = await upload("image/jpeg", Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>")]));
  const { hash, ...facts } = answer.json<UploadedFile & Record<string, unknown>>();
  expect([answer.status, facts]).toEqual([
    201,
    expect.objectContaining({ type: "image/webp", width: 800, height: 600, pages: null }),
  ]);
  const [{ content } = { content: Buffer.alloc(0) }] = await rows<{ content: Buffer }>(
    `select content from file where hash = '${hash}'`,
  );
  expect(content.toString("latin1")).not.toMatch(/script|EXIF|camera/);
  expect((await sharp(content).metadata()).exif).toBeUndefined();
  expect((await ask(pictureAddress(hash))).status, "not published").toBe(404);
});

test("a body without end is refused after what a file may have, and strangers' is not read at all", async () => {
  const { base, session, files } = await start();
  const before = await files();
  const piece = Buffer.alloc(1_000_000, "%PDF-1.7\n");
  /** Sends up to 200 MB without a Content-Length; returns the response and how many MB were sent. */
  const stream = async (headers: Record<string, string>) => {
    const { promise, resolve } = Promise.withResolvers<{ status: number; sent: number }>();
    const outgoing = request(base + FILES, {
      method: "POST",
      agent: false,
      headers: { ...headers, "content-type": "application/pdf" },
    });
    let sent = 0;
    outgoing.on("error", () => resolve({ status: CUT_OFF, sent }));
    outgoing.on("response", ({ statusCode }) => {
      resolve({ status: statusCode!, sent });
      outgoing.destroy();
    });
    const more = () => {
      if (outgoing.destroyed || sent >= 200) return;
      sent += 1;
      outgoing.write(piece, more);
    };
    more();
    return promise;
  };
  const { promise: refusal, resolve } = Promise.withResolvers<string>();
  const announced = request(base + FILES, {
    method: "POST",
    agent: false,
    headers: { ...session, "content-type": "application/pdf", "content-length": "15000001" },
  });
  announced.on("response", (answer) => answer.once("data", (text) => resolve(String(text)))).flushHeaders();
  expect(JSON.parse(await refusal)).toEqual({ message: FILE_FAULTS.TOO_LARGE });
  announced.on("error", () => undefined).destroy();
  const ours = await stream(session);
  expect([413, CUT_OFF]).toContain(ours.status);
  expect(ours.sent).toBeLessThan(60);
  const strangers = await stream({ authorization: "Bearer none" });
  expect([401, CUT_OFF]).toContain(strangers.status);
  expect(strangers.sent).toBeLessThan(60);
  expect(await files()).toEqual(before);
});

test("two files are checked at once, and an account sends a hundred in ten minutes", async () => {
  const { upload, rows, ask, session, databaseUrl, waitLongForLocks } = await start();
  await waitLongForLocks();
  const client = await lockTable(databaseUrl, "file"); // the two keep their places until the others have asked
  const good = pdf();
  const statuses: number[] = [];
  const uploads = [1, 2, 3, 4].map(async () => statuses.push((await upload("application/pdf", good)).status));
  await expect.poll(() => statuses).toEqual([503, 503]);
  await client.query("commit");
  await Promise.all(uploads);
  expect(statuses).toEqual([503, 503, 201, 201]);
  await rows("update rate_limit set points = 100 where key like 'upload%'");
  const refused = await ask(FILES, { method: "POST", body: good, headers: session });
  expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
});

test("an upload whose client has gone keeps its place until it has been dealt with", async () => {
  const { base, session, upload, databaseUrl, logged, waitLongForLocks } = await start();
  await waitLongForLocks();
  const client = await lockTable(databaseUrl, "file");
  const headers = { ...session, "content-type": "application/pdf" };
  const outgoing = [1, 2].map(() => request(base + FILES, { method: "POST", agent: false, headers }));
  for (const one of outgoing) one.on("error", () => undefined).end(pdf());
  await expect.poll(async () => (await client.query(LOCK_WAITS)).rowCount).toBe(2);
  for (const one of outgoing) one.destroy();
  await expect.poll(() => logged("request").filter(({ status }) => status === 499)).toHaveLength(2);
  expect((await upload("application/pdf", pdf())).status).toBe(503);
  await client.query("commit");
  await expect.poll(async () => (await upload("application/pdf", pdf())).status).toBe(201);
});

test("whoever has gone while the upload was still being checked takes no place from others", async () => {
  const { base, session, databaseUrl, rows, ask, upload, waitLongForLocks } = await start();
  await waitLongForLocks();
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  onTestFinished(() => database.end());
  const counting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%rate_limit%'";
  for (const _turn of ["once", "twice"]) {
    await database.query("begin; lock table rate_limit in access exclusive mode");
    const outgoing = request(base + FILES, {
      method: "POST",
      agent: false,
      headers: { ...session, "content-type": "application/pdf" },
    });
    const { promise: gone, resolve } = Promise.withResolvers<void>();
    outgoing
      .on("error", () => undefined)
      .on("close", resolve)
      .end(pdf());
    await expect.poll(async () => (await rows(counting)).length).toBe(1);
    outgoing.destroy();
    await gone;
    await ask("/"); // once it has responded, the gateway has noticed that the other connection is closed
    await database.query("commit");
    await expect.poll(async () => (await rows(counting)).length).toBe(0);
  }
  expect((await upload("application/pdf", pdf())).status).toBe(201);
});
