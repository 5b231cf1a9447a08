import type { Page } from "@playwright/test";

/** Wraps each text of a page in its own element, as a browser's translation does. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts as Text[]) {
      if (text.data.trim() === "" || text.parentElement!.closest("script, noscript, style")) continue;
      const font = document.createElement("font");
      text.replaceWith(font);
      font.append(text);
    }
  });
