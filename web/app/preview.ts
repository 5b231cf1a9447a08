import { PREVIEW } from "#schema/accounts/preview.ts";

/** The preview of an own page with the same drafts; undefined for files and for other sites. */
function previewOf(address: string, value: string): string | undefined {
  const url = new URL(address, location.href);
  const isPage = url.origin === location.origin && !/^\/(static|assets|admin|api)(\/|$)/.test(url.pathname);
  if (!isPage || (url.pathname === location.pathname && url.hash !== "")) return undefined;
  url.searchParams.set(PREVIEW, value);
  return url.href;
}

/**
 * Makes links and searches lead to previews, by loading them whole: the browser's own navigation asks for what is published
 * alone. Runs before React handles the press.
 */
export function stayInPreview(): void {
  const value = new URLSearchParams(location.search).get(PREVIEW) ?? "";
  document.addEventListener(
    "click",
    (event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      const preview = link && previewOf(link.href, value);
      if (!link || !preview) return;
      link.href = preview;
      event.stopPropagation();
    },
    { capture: true },
  );
  document.addEventListener("formdata", ({ formData, target }) => {
    if ((target as HTMLFormElement).method === "get") formData.set(PREVIEW, value);
  });
}
