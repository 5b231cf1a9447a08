/** Returns a page with these styles for `showContent` to fill. In a sandbox it looks as it does with scripts disabled. */
export const emptyPage = (styles: readonly string[]): string => `<!doctype html>
<html lang="es-PA">
  <head>
    <meta name="color-scheme" content="light dark">
    ${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("")}
  </head>
  <body inert><div id="root"></div></body>
</html>`;

/** Finds the last visible text that equals the row's title: a map shows the title before its list does. */
function findByTitle(main: Element, title: string): Element | undefined {
  const texts = main.ownerDocument.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  let match: Element | undefined;
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement!;
    if (texts.currentNode.nodeValue!.trim() === title && !element.closest(".visually-hidden"))
      match = element;
  }
  return match;
}

/** Opens the collapsed parts of the page that contain an element. */
function unfold(element: Element): void {
  for (let part = element.closest("[hidden]"); part; part = element.closest("[hidden]"))
    part.removeAttribute("hidden");
}

/** Distance between the top of the viewport and the row after scrolling, in CSS pixels of the page. */
const ROW_TOP_PX = 240;

/**
 * Renders a page's content into a frame with an empty page, and scrolls to the row if `toRow` is set. Returns whether the
 * content has the row.
 */
export function showContent(frame: HTMLIFrameElement, html: string, title: string, toRow: boolean): boolean {
  const root = frame.contentDocument!.getElementById("root")!;
  root.innerHTML = html;
  const titleElement = findByTitle(root.querySelector("main")!, title);
  if (!titleElement) return false;
  unfold(titleElement);
  if (toRow) frame.contentWindow!.scrollBy(0, titleElement.getBoundingClientRect().top - ROW_TOP_PX);
  return true;
}
