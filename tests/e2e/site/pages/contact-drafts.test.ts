import type { Page } from "@playwright/test";
import { once } from "node:events";
import { createServer, request as requestTo } from "node:http";
import type { AddressInfo } from "node:net";
import { waitForAllIslands, waitForHydration } from "#tests/e2e/site/expectations.ts";
import { holdScripts } from "#tests/e2e/site/hold-scripts.ts";
import { translate } from "#tests/e2e/site/translated.ts";
import { expect, test } from "#tests/e2e/site-test.ts";

// A focused field scrolls the page smoothly. A checkbox that moves while it is pressed stays as it was: the press ends beside it.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const form = (page: Page) => page.getByRole("main").getByRole("form");
const texts = [
  ["Nombre", "Yariela"],
  ["Apellido", "Ábrego"],
  ["Correo electrónico", "yariela@abrego.example"],
  ["Mensaje", "Busco un seguro\npara mi taller."],
] as const;
const topic = (page: Page) => form(page).getByRole("checkbox").nth(1);
const send = (page: Page) => form(page).getByRole("button").click();

async function fill(page: Page): Promise<void> {
  for (const [label, text] of texts) await form(page).getByLabel(label).fill(text);
  await topic(page).check();
}

async function expectFilled(page: Page): Promise<void> {
  for (const [label, text] of texts) await expect(form(page).getByLabel(label)).toHaveValue(text);
  await expect(topic(page)).toBeChecked();
  await expect(form(page).getByRole("checkbox", { checked: true })).toHaveCount(1);
}

const kept = (page: Page) =>
  page.evaluate(() => ({ session: { ...sessionStorage }, local: { ...localStorage } }));
const nothing = { session: {}, local: {} };
/** Returns the names of the forms that have a stored draft. */
const drafts = async (page: Page) => Object.keys((await kept(page)).session);

test("what is typed survives a reload and a way by link, is for this tab alone, and is gone once it is sent", async ({
  page,
  context,
}) => {
  await page.goto("/contactenos");
  await fill(page);
  await expect.poll(() => drafts(page)).toEqual(["enquiry:contact"]);
  await page.reload();
  await expectFilled(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Talleres" }).click();
  await expect(page).toHaveTitle(/Talleres/);
  await page.goBack();
  await expectFilled(page);
  const other = await context.newPage();
  await other.goto("/contactenos");
  await waitForAllIslands(other);
  await expect(form(other).getByLabel("Nombre")).toHaveValue("");
  expect(await kept(other)).toEqual(nothing);
  await other.close();
  expect((await kept(page)).local).toEqual({});
  await send(page);
  await expect(page.getByText("Gracias, Yariela.")).toBeVisible();
  expect(await kept(page)).toEqual(nothing);
  await page.reload();
  await waitForAllIslands(page);
  await expect(form(page).getByLabel("Nombre")).toHaveValue("");
  await expect(form(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
});

test("each form keeps its own, and what is emptied again is not kept", async ({ page }) => {
  await page.goto("/seguros/fianzas");
  await form(page).getByLabel("Nombre").fill("Yariela");
  await expect.poll(() => drafts(page)).toEqual(["enquiry:fianzas"]);
  await page.goto("/seguros/personas");
  await waitForAllIslands(page);
  await expect(form(page).getByLabel("Nombre")).toHaveValue("");
  await page.goto("/seguros/fianzas");
  await expect(form(page).getByLabel("Nombre")).toHaveValue("Yariela");
  await form(page).getByLabel("Nombre").fill("");
  await expect.poll(() => kept(page)).toEqual(nothing);
});

test("what is typed while the scripts are on their way is kept, and a draft does not overwrite it", async ({
  page,
}) => {
  await page.goto("/contact");
  await form(page).getByLabel("Apellido").fill("Ábrego");
  await form(page).getByLabel("Nombre").fill("Yariela");
  await expect.poll(async () => JSON.stringify(await kept(page))).toContain("Yariela");
  const { release } = await holdScripts(page, "all");
  await page.reload({ waitUntil: "commit" });
  await form(page).getByLabel("Nombre").fill("Yari");
  await topic(page).check();
  await release();
  await expect(form(page).getByLabel("Apellido")).toHaveValue("Ábrego");
  await expect(form(page).getByLabel("Nombre")).toHaveValue("Yari");
  await page.reload();
  await expect(form(page).getByLabel("Nombre")).toHaveValue("Yari");
  await expect(form(page).getByLabel("Apellido")).toHaveValue("Ábrego");
  await expect(topic(page)).toBeChecked();
});

test("what is unticked and emptied before the scripts come, in a form that Back filled, stays so", async ({
  page,
}) => {
  await page.goto("/contactenos");
  await fill(page);
  await page.goto("/servicios");
  const { release } = await holdScripts(page, "all");
  await page.goBack({ waitUntil: "commit" });
  await expectFilled(page); // by the browser
  await topic(page).uncheck();
  await form(page).getByLabel("Apellido").fill("");
  await form(page).getByRole("checkbox").first().check();
  await release();
  await waitForAllIslands(page);
  await expect(topic(page)).not.toBeChecked();
  await expect(form(page).getByRole("checkbox").first()).toBeChecked();
  await expect(form(page).getByLabel("Apellido")).toHaveValue("");
  await expect(form(page).getByLabel("Nombre")).toHaveValue("Yariela");
});

test("a form that was filled and sent before the scripts came is sent after a reload, but not after a way by link", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/contacts") && sent.push(request.url()));
  const { release } = await holdScripts(page, "all");
  await page.goto("/contactenos", { waitUntil: "commit" });
  await fill(page);
  await send(page);
  await page.reload({ waitUntil: "commit" });
  await release();
  await expect(page.getByText("Gracias, Yariela.")).toBeVisible();
  expect(sent).toHaveLength(1);

  const later = await holdScripts(page, "all");
  await page.goto("/seguros/fianzas", { waitUntil: "commit" });
  await fill(page);
  await send(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Talleres" }).click();
  await expect(page).toHaveTitle(/Talleres/);
  await page.reload({ waitUntil: "commit" });
  await later.release();
  await waitForHydration(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Fianzas" }).click();
  await expectFilled(page);
  await page.waitForLoadState("networkidle");
  expect(sent).toHaveLength(1);
  expect(await drafts(page)).toEqual(["enquiry:fianzas"]);
});

test("a form that is being filled in again after such a reload is not sent", async ({ page }) => {
  const { release } = await holdScripts(page, "all");
  await page.goto("/contactenos", { waitUntil: "commit" });
  await fill(page);
  await send(page);
  await page.reload({ waitUntil: "commit" });
  await form(page).getByLabel("Nombre").focus();
  await page.keyboard.type("Yar");
  await release();
  await expect(form(page).getByLabel("Apellido")).toHaveValue("Ábrego");
  await page.waitForLoadState("networkidle");
  await expect(form(page).getByLabel("Nombre")).toHaveValue("Yar");
  expect(await drafts(page)).toEqual(["enquiry:contact"]);
});

test.describe("when the page was changed before its scripts came", () => {
  test.use({ expectedFaults: /React error #418/ });

  /** Opens the form without its scripts, performs `act`, translates the page, then lets the scripts load. */
  async function openTranslated(page: Page, act: () => Promise<void>): Promise<void> {
    const { release } = await holdScripts(page, "all");
    await page.goto("/contactenos", { waitUntil: "commit" });
    await act();
    await translate(page);
    await release();
  }

  test("what is typed into a translated page stays", async ({ page }) => {
    await openTranslated(page, () => fill(page));
    await waitForAllIslands(page);
    await expectFilled(page);
    await send(page);
    await expect(page.getByText("Gracias, Yariela.")).toBeVisible();
    await page.reload();
    await waitForAllIslands(page);
    await expect(form(page).getByLabel("Nombre")).toHaveValue("");
  });

  test("typing into a translated page goes on in its field", async ({ page }) => {
    await openTranslated(page, async () => {
      await form(page).getByLabel("Nombre").focus();
      await page.keyboard.type("Yari");
    });
    await waitForAllIslands(page);
    await page.keyboard.type("ela");
    await expect(form(page).getByLabel("Nombre")).toHaveValue("Yariela");
  });

  test("a press on the button of a translated form sends it", async ({ page }) => {
    await openTranslated(page, async () => {
      await fill(page);
      await send(page);
    });
    await expect(page.getByText("Gracias, Yariela.")).toBeVisible();
  });
});

test.describe("when the answer is lost", () => {
  test.use({ expectedFaults: /^failed: \S+\/api\/contacts|ERR_FAILED/ });

  test("sending again after a reload stores nothing twice", async ({ page }) => {
    const answers: { key: string | undefined; body: unknown }[] = [];
    await page.route("**/api/contacts", async (route) => {
      const answer = await route.fetch();
      answers.push({ key: route.request().headers()["idempotency-key"], body: await answer.json() });
      if (answers.length > 1) await route.fulfill({ response: answer });
    });
    await page.goto("/contactenos");
    await fill(page);
    await send(page);
    await expect.poll(() => answers.length).toBe(1);
    await page.reload();
    await expectFilled(page);
    await send(page);
    await expect(page.getByText("Gracias, Yariela.")).toBeVisible();
    expect(answers[1]).toEqual(answers[0]);
    await fill(page);
    await send(page);
    await expect.poll(() => answers.length).toBe(3);
    expect(answers[2]!.key).not.toBe(answers[0]!.key);
  });

  test("a press without the rule, whose code did not arrive, and one with it have the same key", async ({
    page,
  }) => {
    const keys: (string | undefined)[] = [];
    await page.route("**/api/contacts", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      const answer = await route.fetch();
      await (keys.length > 1 ? route.fulfill({ response: answer }) : route.abort());
    });
    const rule = "**/assets/rules-*.js";
    await page.route(rule, (route) => route.abort());
    await page.goto("/contactenos");
    await fill(page);
    await send(page);
    await expect.poll(() => keys.length).toBe(1);
    await page.unroute(rule);
    const arrived = page.waitForResponse(rule);
    await page.reload();
    await expectFilled(page);
    await form(page).getByLabel("Apellido").fill("Ábrego ");
    await arrived;
    await send(page);
    await expect(page.getByText("Gracias, Yariela.")).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test("a text that is changed and changed back has its key again, also after a reload", async ({ page }) => {
    const keys: (string | undefined)[] = [];
    await page.route("**/api/contacts", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      const answer = await route.fetch();
      if (keys.length > 2) await route.fulfill({ response: answer });
      else await route.abort();
    });
    const message = form(page).getByLabel("Mensaje");
    await page.goto("/contactenos");
    await fill(page);
    const text = await message.inputValue();
    await send(page);
    await expect.poll(() => keys.length).toBe(1);
    const other = "Otra cosa que quería preguntar.";
    await message.fill(other);
    await send(page);
    await expect.poll(() => keys.length).toBe(2);
    await page.reload();
    await expect(message).toHaveValue(other);
    await message.fill(text);
    await send(page);
    await expect(page.getByText("Gracias, Yariela.")).toBeVisible();
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
  });
});

test("a duplicated tab sends the same draft as the same enquiry, and a changed one as another", async ({
  page,
}) => {
  const receipts: { key: string | undefined; reference: unknown }[] = [];
  page.context().on("response", async (response) => {
    if (!response.url().endsWith("/api/contacts")) return;
    const { reference } = (await response.json()) as { reference: string };
    receipts.push({ key: response.request().headers()["idempotency-key"], reference });
  });
  await page.goto("/contactenos");
  await fill(page);
  await expect.poll(() => drafts(page)).toEqual(["enquiry:contact"]);
  /** Opens a window of the page's, which gets a copy of its storage like a duplicated tab. */
  const duplicate = async () => {
    const opened = page.waitForEvent("popup");
    await page.evaluate(() => void window.open("/contactenos"));
    return opened;
  };
  const copies = [await duplicate(), await duplicate()];
  await form(copies[1]!).getByLabel("Mensaje").fill("Busco un seguro para mi casa.");
  for (const tab of [page, ...copies]) {
    await send(tab);
    await expect(tab.getByText("Gracias, Yariela.")).toBeVisible();
  }
  await expect.poll(() => receipts.length).toBe(3);
  expect(receipts[1]).toEqual(receipts[0]);
  expect(receipts[2]!.key).not.toBe(receipts[0]!.key);
  expect(receipts[2]!.reference).not.toBe(receipts[0]!.reference);
  await fill(page);
  await send(page);
  await expect.poll(() => receipts.length).toBe(4);
  expect(receipts[3]!.reference).not.toBe(receipts[0]!.reference);
});

/** Lets contacts be stored but holds their responses back until `release`; `keys` has the idempotency key of each request. */
async function holdAnswer(page: Page) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const keys: (string | undefined)[] = [];
  await page.route("**/api/contacts", async (route) => {
    const response = await route.fetch();
    keys.push(route.request().headers()["idempotency-key"]);
    await promise;
    await route.fulfill({ response });
  });
  return { keys, release };
}

test("a form whose page is left while it is sent waits there for the answer, and is cleared by it", async ({
  page,
}) => {
  const { keys, release } = await holdAnswer(page);
  await page.goto("/contactenos");
  await fill(page);
  await send(page);
  await expect.poll(() => keys.length).toBe(1);
  await page.getByRole("contentinfo").getByRole("link", { name: "Talleres" }).click();
  await expect(page).toHaveTitle(/Talleres/);
  await page.goBack();
  await expectFilled(page);
  await expect(form(page).getByRole("button", { name: "Enviando..." })).toBeDisabled();
  release();
  await expect(page.getByText("Gracias, Yariela.")).toBeVisible();
  await expect(form(page).getByLabel("Mensaje")).toHaveValue("");
  await expect(form(page).getByRole("button", { name: "Enviar mensaje" })).toBeEnabled();
  expect(await kept(page)).toEqual(nothing);
  expect(keys).toHaveLength(1);
});

test("nothing can be written that would be neither sent nor kept", async ({ page }) => {
  const { keys, release } = await holdAnswer(page);
  await page.goto("/seguros/personas");
  await fill(page);
  await form(page).getByLabel("Correo electrónico").press("Enter");
  await expect.poll(() => keys.length).toBe(1);
  await page.keyboard.type("x");
  await form(page)
    .getByLabel("Mensaje")
    .evaluate((area) => area.focus());
  await page.keyboard.type("y");
  await expectFilled(page);
  release();
  await expect(page.getByText("Gracias, Yariela.")).toBeVisible();
  await form(page).getByLabel("Mensaje").fill("Otra consulta.");
});

/** Starts a proxy that forwards a POST only after `go`, and drops it if its client has left by then, as nginx does. */
async function slowProxy(site: string, go: Promise<void>) {
  const asked = Promise.withResolvers<void>();
  const stored = Promise.withResolvers<number | undefined>();
  const server = createServer(async (request, response) => {
    const { method = "", headers, url } = request;
    if (method === "POST") {
      asked.resolve();
      await go;
      if (response.closed) return stored.resolve(499);
    }
    const passed = requestTo(site + url, { method, headers }, (answer) => {
      if (method === "POST") stored.resolve(answer.statusCode);
      answer.pipe(response.writeHead(answer.statusCode!, answer.headers));
    });
    request.pipe(passed);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked: asked.promise, stored: stored.promise, server };
}

test.describe("behind a proxy", () => {
  test.use({ expectedFaults: /unexpected request|^failed: \S+\/api\/contacts/ }); // the proxy's address; the page is left

  test("a form goes on being sent when its page is closed", async ({ page, baseURL }) => {
    const go = Promise.withResolvers<void>();
    const { url, asked, stored, server } = await slowProxy(baseURL!, go.promise);
    await page.goto(`${url}/contactenos`);
    await fill(page);
    await send(page);
    await asked;
    await page.goto(`${url}/servicios`);
    go.resolve();
    expect(await stored).toBe(201);
    server.close().closeAllConnections();
  });
});

test.describe("when the code of the rule does not arrive", () => {
  test.use({ expectedFaults: /ERR_FAILED|answer: 400|status of 400/ });

  test("the gateway judges the form, and stores it", async ({ page }) => {
    await page.route("**/assets/rules-*.js", (route) => route.abort());
    await page.goto("/seguros/fianzas");
    await form(page).getByLabel("Nombre").fill("Yariela");
    await send(page);
    await expect(page.getByRole("alert")).toContainText("Hubo un problema al enviar el mensaje.");
    await expect(form(page).getByLabel("Nombre")).toHaveValue("Yariela");
    const email = form(page).getByLabel("Correo electrónico");
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await expect(email).toHaveAccessibleDescription(/Correo electrónico inválido/);
    await expect(form(page).getByLabel("Apellido")).toBeFocused();
    await fill(page);
    await send(page);
    await expect(page.getByText("Gracias, Yariela.")).toBeVisible();
  });
});

test("where the code of the rule stalls the form is sent without it", async ({ page }) => {
  await page.route("**/assets/rules-*.js", () => undefined); // never answered
  await page.goto("/contactenos");
  await fill(page);
  await send(page);
  await expect(page.getByText("Gracias, Yariela.")).toBeVisible();
});

test("where the browser forbids storage the form is sent all the same", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  await page.goto("/contactenos");
  await fill(page);
  await send(page);
  await expect(page.getByText("Gracias, Yariela.")).toBeVisible();
});
