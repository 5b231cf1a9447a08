import { expect, test } from "vitest";
import { startGateway } from "#tests/support/gateway.ts";

test("the manifest names the company, its colours and icons that are there", async () => {
  const { ask } = await startGateway();
  const { json, headers } = await ask("/manifest.webmanifest");
  expect(headers["content-type"]).toContain("application/manifest+json");
  const manifest = json<{ icons: { src: string }[] }>();
  expect(manifest).toMatchObject({
    name: "Istmia Seguros",
    short_name: "Istmia",
    lang: "es-PA",
    start_url: "/",
  });
  expect(manifest.icons).toHaveLength(3);
  for (const { src } of manifest.icons) expect((await ask(src)).status, src).toBe(200);
});

test("a PDF in a tab has the icon of the site, which browsers ask for by its usual name", async () => {
  const { ask } = await startGateway();
  const { status, headers } = await ask("/favicon.ico");
  expect(status).toBe(308);
  const icon = await ask(String(headers["location"]));
  expect([icon.status, icon.headers["content-type"]]).toEqual([200, "image/png"]);
});
