import type { Page } from "@playwright/test";

/** Text spacing that a reader may set: WCAG 2.2, 1.4.12. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`;

/** Applies a reader's text spacing. The test must bypass the content policy, because in reality the browser sets the style. */
export async function spaceText(page: Page): Promise<void> {
  await page.addStyleTag({ content: SPACED });
  await page.evaluate(() => document.fonts.ready);
}

/** Returns by how many px the page is wider than the viewport. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
