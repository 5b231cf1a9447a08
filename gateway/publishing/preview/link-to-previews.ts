import { PREVIEW } from "#schema/accounts/preview.ts";

const LINK = /(<a\b[^>]*?\shref=")(\/[^"#?]*)(\?[^"#]*)?(#[^"]*)?"/g;
const FORM = /<form\b(?=[^>]*\smethod="get")([^>]*)>/g;

/**
 * Makes a page's links and searches lead to previews of the same drafts, even without scripts. Hydration ignores the changed
 * attributes; the added inputs are outside the hydrated tree.
 */
export function linkToPreviews(
  html: string,
  path: string,
  value: string,
  isPage: (path: string) => boolean,
): string {
  let forms = 0;
  const withLinks = html.replace(LINK, (match, prefix: string, target: string, query = "", hash = "") => {
    if (!isPage(target) || (target === path && hash !== "")) return match;
    return `${prefix}${target}${query === "" ? "?" : `${query}&amp;`}${PREVIEW}=${value}${hash}"`;
  });
  const withFormIds = withLinks.replace(FORM, (_whole, attributes: string) => {
    const id = `${PREVIEW}-${++forms}`;
    return `<form${attributes.replace(/\sid="[^"]*"/, "")} id="${id}">`;
  });
  const inputs = Array.from(
    { length: forms },
    (_, index) => `<input type="hidden" form="${PREVIEW}-${index + 1}" name="${PREVIEW}" value="${value}">`,
  );
  return withFormIds.replace("</body>", () => `${inputs.join("")}</body>`);
}
