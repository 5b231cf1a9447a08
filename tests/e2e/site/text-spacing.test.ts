import { expect, test } from "#tests/e2e/site-test.ts";

test.use({ bypassCSP: true }); // the reader's style comes from the browser, not from the site

/** What a reader may set: WCAG 2.2, 1.4.12. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`;

test("with a reader's own text spacing the page of home insurance does not scroll sideways on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/seguros/personas/hogar");
  await page.addStyleTag({ content: SPACED });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
