import type { Page } from "@playwright/test";

/** What a reader may set: WCAG 2.2, 1.4.12. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`;

/** Sets a reader's own spacing; the test bypasses the content policy, because the style comes from the browser. */
export async function spaceText(page: Page): Promise<void> {
  await page.addStyleTag({ content: SPACED });
  await page.evaluate(() => document.fonts.ready);
}

/** By how many px the page is broader than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
