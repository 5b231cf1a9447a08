import type { Page } from "@playwright/test";
import { fillWithContacts } from "#tests/support/many-contacts.ts";
import { count, recordListRequests, rowAt, table } from "./contacts-table.ts";
import { post } from "./open-contact.ts";
import { longestTask, slowness } from "./main-thread.ts";
import { choose, expect, test, openSignedIn } from "./own-product.ts";

test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 1440, height: 900 } });

const MANY = 100_000;

test.beforeAll(async ({ product }) => {
  test.setTimeout(240_000);
  await fillWithContacts(product.databaseUrl, MANY);
});

const elements = (page: Page) => table(page).evaluate((element) => element.querySelectorAll("*").length + 1);

/** Scrolls to a fraction of the table, as the scrollbar does. */
const jump = (page: Page, share: number) =>
  table(page)
    .locator("tbody")
    .evaluate((body, part) => {
      const { top, height } = body.getBoundingClientRect();
      scrollTo({ top: scrollY + top - innerHeight / 2 + height * part, behavior: "instant" });
    }, share);

/** Drags the scrollbar through the whole table, frame by frame. */
const sweep = (page: Page) =>
  page.evaluate(async () => {
    const steps = 100;
    for (let step = 0; step <= steps; step++) {
      scrollTo({ top: (document.documentElement.scrollHeight * step) / steps, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
  });

async function heap(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.enable");
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = (await devtools.send("Runtime.getHeapUsage")) as { usedSize: number };
  await devtools.detach();
  return usedSize / 2 ** 20;
}

test("the first rows of 100,000 are there 0.3 s after their data, in few elements", async ({ page }) => {
  await openSignedIn(page);
  await expect(rowAt(page, 1)).toBeVisible();
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[aria-rowindex="2"] time')) return;
      document.documentElement.dataset["rows"] = String(performance.timeOrigin + performance.now());
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  const waits: number[] = [];
  for (let run = 0; run < 3; run++) {
    const data = page.waitForRequest((request) => !!request.postData()?.includes("query Contacts("));
    await page.reload();
    const request = await data;
    await (await request.response())!.finished();
    await expect(rowAt(page, 1)).toBeVisible();
    const { startTime, responseEnd } = request.timing();
    const rows = Number(await page.locator("html").getAttribute("data-rows"));
    waits.push(rows - startTime - responseEnd);
  }
  expect(Math.min(...waits) / (await slowness(page))).toBeLessThan(300);
  await expect(table(page)).toHaveAttribute("aria-rowcount", String(MANY + 1));
  await expect(count(page)).toHaveText("100,000 consultas");
  expect(await elements(page)).toBeLessThanOrEqual(600);
});

test("no task takes 50 ms while one scrolls, draws the scrollbar through all rows and jumps", async ({
  page,
}) => {
  await openSignedIn(page);
  await expect(rowAt(page, 1)).toBeVisible();
  const asked = recordListRequests(page);
  const doAll = async () => {
    await jump(page, 0);
    await table(page).hover({ position: { x: 400, y: 60 } });
    for (let turn = 0; turn < 30; turn++) await page.mouse.wheel(0, 300);
    await sweep(page);
    await jump(page, 0.5);
    await expect(rowAt(page, MANY / 2)).toContainText(`Consulta ${MANY / 2}.`);
    await jump(page, 1);
    await expect(rowAt(page, MANY)).toContainText(`Consulta ${MANY}.`);
  };
  expect(await longestTask(page, doAll)).toBeLessThan(50);
  // Each of the three sweeps passes 1,000 windows.
  expect(asked.length).toBeLessThan(3 * 40);
});

test("a jump to the middle and to the end shows the rows of that place, and memory stays small", async ({
  page,
}) => {
  await openSignedIn(page);
  for (const place of [MANY / 2, MANY, 1, 25_000, 75_000]) {
    await jump(page, (place - 0.5) / MANY);
    await expect(rowAt(page, place)).toContainText(`Consulta ${place}.`);
    await expect(rowAt(page, place)).toBeInViewport();
    expect(await elements(page)).toBeLessThanOrEqual(600);
  }
  await rowAt(page, 75_000).focus();
  await page.keyboard.press("End");
  await expect(rowAt(page, MANY)).toBeFocused();
  await expect(rowAt(page, MANY)).toContainText(`Consulta ${MANY}.`);
  await page.keyboard.press("Home");
  await expect(rowAt(page, 1)).toBeFocused();
  for (let place = 500; place < MANY; place += MANY / 50) {
    await jump(page, place / MANY);
    await expect(rowAt(page, place).getByRole("time")).toBeVisible();
  }
  expect(await heap(page)).toBeLessThan(90);
});

test("on a phone, where the cards are taller than a page can be, every one of them is reached", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSignedIn(page);
  await rowAt(page, 1).focus();
  await page.keyboard.press("End");
  await expect(rowAt(page, MANY)).toBeFocused();
  await expect(rowAt(page, MANY)).toBeInViewport({ ratio: 1 });
  await expect(rowAt(page, MANY)).toContainText(`Consulta ${MANY}.`);
  const figures = page.getByRole("region", { name: "Dashboard" });
  const before = (await figures.boundingBox())!;
  await figures.evaluate((element) => (element.style.paddingBlockEnd = "5rem")); // as when they come late
  expect((await figures.boundingBox())!.height).toBeGreaterThan(before.height);
  await expect(rowAt(page, MANY)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("ArrowUp");
  await expect(rowAt(page, MANY - 1)).toBeInViewport({ ratio: 1 });
  await jump(page, 0.5);
  await expect(table(page).getByText(`Consulta ${MANY / 2}.`)).toBeInViewport();
  await page.keyboard.press("Home");
  await expect(rowAt(page, 1)).toBeInViewport({ ratio: 1 });
});

test("type, search and days narrow at the gateway, and their count is told", async ({ page }) => {
  await openSignedIn(page);
  const asked = recordListRequests(page);
  await choose(page, "Filtrar por tipo", "Fianzas");
  await expect(count(page)).toHaveText("16,667 consultas");
  await expect(rowAt(page, 1).getByRole("gridcell").nth(1)).toHaveText("Fianzas");
  expect(asked.at(-1)).toContain('"FIANZAS"');
  await choose(page, "Filtrar por tipo", "Todos los contactos");
  await page.getByRole("searchbox").fill("consulta 99999.");
  await expect(count(page)).toHaveText("1 consulta");
  await expect(rowAt(page, 1)).toContainText("Consulta 99999.");
  await page.getByRole("searchbox").fill("");
  await page.getByLabel("Desde").fill("2026-01-31");
  await page.getByLabel("Hasta").fill("2026-02-01");
  await expect(count(page)).toHaveText("192 consultas"); // one every quarter of an hour
  await expect(rowAt(page, 1).getByRole("time")).toHaveText(/^1\u00a0feb\u00a02026, 11:.*\u00a0PM$/);
});

test("an enquiry that is opened in the middle makes the rows narrower, and its row stays in view", async ({
  page,
}) => {
  await openSignedIn(page);
  await jump(page, 0.5);
  const row = rowAt(page, MANY / 2);
  await row.getByRole("gridcell").nth(1).click();
  await expect(page.getByRole("dialog")).toContainText(`Consulta ${MANY / 2}.`);
  await expect(row).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog")).toContainText(`Consulta ${MANY / 2 + 1}.`);
  await expect(rowAt(page, MANY / 2 + 1)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(rowAt(page, MANY / 2 + 1)).toBeFocused();
  await expect(rowAt(page, MANY / 2 + 1)).toBeInViewport({ ratio: 1 });
  const read = Number(
    await table(page)
      .getByRole("row")
      .evaluateAll(
        (rows) => rows.find((row) => row.getBoundingClientRect().top > innerHeight / 4)!.ariaRowIndex,
      ),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(table(page).locator(`[aria-rowindex="${read}"]`)).toBeInViewport();
});

test("no task takes 50 ms while enquiries are opened beside the table and closed", async ({ page }) => {
  await openSignedIn(page);
  await expect(rowAt(page, 1)).toBeVisible();
  const openAndClose = async (run: number) => {
    const place = 3 + run;
    await rowAt(page, place).getByRole("time").click();
    await expect(page.getByRole("button", { name: "Guardar" })).toBeVisible();
    await expect(rowAt(page, place)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(rowAt(page, place)).toBeFocused();
  };
  expect(await longestTask(page, openAndClose)).toBeLessThan(50);
});

test("what comes in while one reads the middle moves nothing", async ({ page }) => {
  await openSignedIn(page);
  await jump(page, 0.5);
  await expect(rowAt(page, MANY / 2)).toContainText(`Consulta ${MANY / 2}.`);
  await post(page, { name: "Recién", lastName: "Llegada" });
  await expect(page.getByRole("button", { name: "1 nueva" })).toBeVisible();
  await expect(rowAt(page, MANY / 2)).toContainText(`Consulta ${MANY / 2}.`);
  await page.getByRole("button", { name: "1 nueva" }).click();
  await expect(rowAt(page, 1)).toContainText("Recién Llegada");
  await jump(page, 0.5);
  await expect(rowAt(page, MANY / 2 + 1)).toContainText(`Consulta ${MANY / 2}.`);
});
