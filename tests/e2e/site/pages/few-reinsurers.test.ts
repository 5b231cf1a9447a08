import { expect, test } from "#tests/e2e/admin/own-product.ts";
import { waitForHydration } from "#tests/e2e/site/expectations.ts";

test("the page of the reinsurers works with the few that are published, and has nothing to move them with", async ({
  page,
  product,
}) => {
  for (const [kept, heading] of [
    [2, "2 reaseguradores nos respaldan"],
    [1, "1 reasegurador nos respalda"],
  ] as const) {
    await product.rows(
      "delete from reinsurer where slug not in (select slug from reinsurer order by position limit $1)",
      [kept],
    );
    await product.kill("gateway");
    await product.run();
    await page.goto("/sobre-nosotros/reaseguros");
    await waitForHydration(page); // waits for the last file too: the gateway that serves it is stopped before the next round
    const carousel = page.getByRole("region", { name: heading });
    await expect(carousel.getByRole("listitem")).toHaveCount(kept);
    await carousel.getByRole("group").focus();
    await page.keyboard.press("ArrowRight");
    await expect(carousel.getByRole("button", { name: "Siguientes" })).toHaveCount(0);
    await expect(carousel.getByRole("status")).toHaveCount(0);
  }
});
