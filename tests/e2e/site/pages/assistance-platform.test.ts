import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test as base } from "#tests/e2e/site-test.ts";
import { main } from "#tests/e2e/site/expectations.ts";
import { Product } from "#tests/e2e/product.ts";

/** A product whose self-service has another origin: other sites may not read it, but may show it in a frame. */
const test = base.extend<{ platform: string; product: Product }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameters from the pattern
  platform: async ({}, use) => {
    const server = createServer((_request, response) => {
      response.writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "cross-origin-resource-policy": "same-origin",
      });
      response.end('<!doctype html><html lang="es"><title>Autoservicio</title><h1>Pide tu grúa</h1></html>');
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    server.closeAllConnections();
    server.close();
  },
  product: [
    async ({ platform }, use) => {
      const product = await Product.start({ ASSISTANCE_URL: platform });
      await use(product);
      await product.stop();
    },
    { timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});
test.use({
  expectedFaults: /^(unexpected request|failed|console): .*(127\.0\.0\.1|ERR_BLOCKED_BY_RESPONSE)/,
});

test("a platform that refuses requests of other sites stays in its frame, under other ways to get help", async ({
  page,
  platform,
}) => {
  await page.goto("/servicios/asistencia");
  const frame = page.locator('iframe[title="Autoservicio de asistencia"]');
  await expect(frame).toHaveAttribute("src", platform);
  await frame.scrollIntoViewIfNeeded();
  const card = main(page).getByRole("status");
  await expect(card.getByRole("heading", { name: "¿No ves el autoservicio?" })).toBeVisible();
  await expect(card.getByRole("link", { name: "Abrir en otra pestaña" })).toHaveAttribute("href", platform);
  await expect(frame.contentFrame().getByRole("heading", { name: "Pide tu grúa" })).toBeVisible();
  expect((await frame.boundingBox())!.height).toBeGreaterThan(500);
  await expect(main(page).getByRole("alert")).toHaveCount(0);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(frame, "dark letters on a ground of their own").toHaveCSS(
    "background-color",
    "rgb(255, 255, 255)",
  );
});
