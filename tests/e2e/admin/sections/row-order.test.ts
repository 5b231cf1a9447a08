import type { Page } from "@playwright/test";
import { expect, openSignedIn, test, signIn } from "#tests/e2e/admin/own-product.ts";

const LIST = "/admin?seccion=contenidos&catalogo=workshops";
const FIRST = "Taller Bella Vista Automotriz";

const rows = (page: Page) => page.getByRole("grid", { name: "Talleres" }).getByRole("row");
const names = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.slice(0, 5).map((row) => (row as HTMLElement).innerText.split("\n")[0]),
  );

/** Presses the mouse on a row's handle and moves it over the lower edge of another row. */
async function dragOver(page: Page, name: string, over: number): Promise<void> {
  const handle = (await page.getByRole("button", { name: `Mover «${name}»` }).boundingBox())!;
  const target = (await rows(page).nth(over).boundingBox())!;
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + 200, target.y - target.height / 2, { steps: 5 });
  await page.mouse.move(target.x + 200, target.y + target.height - 6, { steps: 5 });
}

test("a row that is dragged over others stays where it was dropped, and is published there", async ({
  page,
}) => {
  await signIn(page);
  await page.goto(LIST);
  await expect(rows(page).first()).toContainText(FIRST);
  const before = await names(page);

  await dragOver(page, FIRST, 2);
  await page.mouse.up();
  const after = [before[1], before[2], before[0], before[3], before[4]];
  await expect.poll(() => names(page)).toEqual(after);
  await expect(page.getByText("1 cambio sin publicar")).toBeVisible();
  await page.goto(`${LIST}&fila=*`); // the address that refusals and schedules use for the order, which has no form
  await expect.poll(() => names(page)).toEqual(after);

  await page.getByRole("link", { name: "Ver y publicar" }).click();
  await page.getByRole("button", { name: "Publicar 1 cambio" }).click();
  await expect(page.getByText("Nada por publicar: ")).toBeVisible();
  const published = async () => {
    const response = await page.request.post("/graphql", { data: { query: "{ workshops { name } }" } });
    const { data } = (await response.json()) as { data: { workshops: { name: string }[] } };
    return data.workshops.slice(0, 5).map(({ name }) => name);
  };
  await expect.poll(published).toEqual(after);
});

test("what a screen reader says of a move is in the words of the rest of the office", async ({ page }) => {
  await openSignedIn(page, LIST);
  const handle = rows(page)
    .first()
    .getByRole("button", { name: /^Mover/ });
  await page.keyboard.press("Tab"); // from then on the texts are those for keys
  await expect(handle).toHaveAccessibleDescription("Pulsa Enter para empezar a arrastrar.");
  await handle.press("Enter");
  const said = page.locator("[data-live-announcer]");
  await expect(said).toContainText("Pulsa Tab para ir al lugar de destino y pulsa Enter para soltar");
  await page.keyboard.press("Escape");
  await expect(said).toContainText("Se canceló el arrastre.");
});

test("a catalogue that a field puts in order says so, and its rows cannot be moved", async ({ page }) => {
  await signIn(page);
  await page.goto("/admin?seccion=contenidos&catalogo=statements");
  await expect(page.getByText("El orden lo da «Año fiscal», de mayor a menor.")).toBeVisible();
  const statements = page.getByRole("grid", { name: "Estados financieros" });
  await expect(statements.getByRole("row").first()).toContainText("2024");
  await expect(statements.getByRole("button", { name: /^Mover/ })).toHaveCount(0);
});

test.describe("with fingers", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a row goes to the place whose handle is touched after its own", async ({ page }) => {
    await openSignedIn(page, LIST);
    await expect(rows(page).first()).toBeVisible();
    const [first, second, third, ...others] = (await names(page)) as [string, string, string, string];
    const touch = (name: string) => page.getByRole("button", { name: `Mover «${name}»` }).tap();

    await touch(first);
    const hint = page.getByText(`Toca el asa del lugar al que va «${first}»`);
    await expect(hint).toBeVisible();
    await touch(first);
    await expect(hint, "its own handle leaves it").toBeHidden();

    await touch(first);
    const saving = Promise.withResolvers<void>();
    await page.route("**/graphql", async (route) => {
      if (route.request().postData()?.includes("SaveOrder")) await saving.promise;
      return route.continue();
    });
    await touch(third);
    await expect.poll(() => names(page)).toEqual([second, third, first, ...others]);
    await expect(rows(page).filter({ hasText: third }), "while the order is saved").toBeFocused();
    saving.resolve();
    await touch(first);
    await touch(second);
    await expect.poll(() => names(page)).toEqual([first, second, third, ...others]);
    await page.reload();
    await expect.poll(() => names(page)).toEqual([first, second, third, ...others]);
    await expect(page).toHaveURL(LIST);
  });
});
