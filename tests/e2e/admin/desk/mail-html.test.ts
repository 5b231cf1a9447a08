import { textOf } from "#gateway/mail/mail-message.ts";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { expect, test } from "#tests/e2e/site-test.ts";
import { AUTOMATIC_MAILS } from "#tests/support/mail/mail-sources.ts";

test("axe finds nothing in the HTML of any mail, in both themes, and none is wider than a telephone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const source of AUTOMATIC_MAILS) {
    const schedule = source.scheduleSource && {
      ...source.scheduleSource,
      note: "Otorrinolaringología".repeat(3),
    };
    const { html } = textOf({ ...source, scheduleSource: schedule }, "https://www.istmia.example");
    await page.setContent(html);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, source.kind).toBeLessThanOrEqual(320);
  }
});
