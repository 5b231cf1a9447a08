import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startGateway } from "#tests/support/gateway.ts";
import { openDesk } from "#tests/support/publishing/desk.ts";

const CHECK = "mutation { checkLinks { pages links faults { page address cause } } }";
const LAST = "{ linkCheck { at pages faults { page address cause } } }";

test("a check that is stopped leaves the one before it", async () => {
  const desk = await openDesk();
  await desk.runJob("link-check");
  const last = await desk.call(LAST);
  const stopped = AbortSignal.abort(new Error("stopped"));
  await expect(desk.runJob("link-check", stopped)).rejects.toThrow("stopped");
  expect(await desk.call(LAST)).toEqual(last);
});

test("all links of all pages lead somewhere; one that does not is told with its page, at night too", async () => {
  const desk = await openDesk();
  expect(await desk.call(LAST)).toEqual({ linkCheck: null });
  // The job renders the pages, as a start does, so that the panel's request is then answered in time.
  await desk.runJob("link-check");
  expect(await desk.call(LAST)).toMatchObject({ linkCheck: { faults: [] } });
  expect(await desk.call(CHECK)).toEqual({
    checkLinks: { pages: expect.any(Number), links: expect.any(Number), faults: [] },
  });
  await desk.rows("update form set url = '/static/formularios/no-esta.pdf' where position = 1");
  const other = await startGateway({ DATABASE_URL: desk.databaseUrl });
  await other.runJob("link-check");
  expect(await desk.call(LAST)).toMatchObject({
    linkCheck: {
      faults: [
        { address: expect.stringMatching(/^\/static\/formularios\/no-esta\./), cause: "Responde 404" },
      ],
    },
  });
  expect(await desk.rows("select pages from link_check")).toHaveLength(1);
});

/** Returns the address of a platform that accepts connections and never responds. */
async function hangingPlatform(): Promise<string> {
  const server = createServer((socket) => void socket.on("error", () => undefined)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a check that is asked for is answered in time while other sites hang, and tells of them", async () => {
  const platform = await hangingPlatform();
  const urls = { SHOP_URL: `${platform}/tienda`, PAYMENTS_URL: `${platform}/pagos` };
  const desk = await openDesk({ CHECK_EXTERNAL_LINKS: "on", ...urls });
  await desk.pages.warm();
  const checked = await desk.call(CHECK);
  const hanging = Object.values(urls).map((address) =>
    expect.objectContaining({ address, cause: "No responde" }),
  );
  expect(checked).toMatchObject({ checkLinks: { faults: expect.arrayContaining(hanging) } });
});
