/** A page with these styles and without content, for `showContent` to fill. In a sandbox it looks as without scripts. */
export const emptyPage = (styles: readonly string[]): string => `<!doctype html>
<html lang="es-PA">
  <head>
    <meta name="color-scheme" content="light dark">
    ${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("")}
  </head>
  <body inert><div id="root"></div></body>
</html>`;

/** The last text that is seen on the page and names the row: a map names it before its list does. */
function findNamed(main: Element, title: string): Element | undefined {
  const texts = main.ownerDocument.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  let named: Element | undefined;
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement!;
    if (texts.currentNode.nodeValue!.trim() === title && !element.closest(".visually-hidden"))
      named = element;
  }
  return named;
}

/** Opens the folded parts of the page that an element is in. */
function unfold(element: Element): void {
  for (let part = element.closest("[hidden]"); part; part = element.closest("[hidden]"))
    part.removeAttribute("hidden");
}

/** How far from the top the row is brought, in CSS pixels of the page. */
const ROW_TOP_PX = 240;

/**
 * Shows a page's content in a frame with an empty page, and brings the row into view if `toRow` is set. Gives whether the
 * row is there.
 */
export function showContent(frame: HTMLIFrameElement, html: string, title: string, toRow: boolean): boolean {
  const root = frame.contentDocument!.getElementById("root")!;
  root.innerHTML = html;
  const named = findNamed(root.querySelector("main")!, title);
  if (!named) return false;
  unfold(named);
  if (toRow) frame.contentWindow!.scrollBy(0, named.getBoundingClientRect().top - ROW_TOP_PX);
  return true;
}
