import { PREVIEW } from "#schema/accounts/preview.ts";

/** Returns the URL of a page of this site in preview with the same drafts; undefined for files and other sites. */
function previewOf(address: string, value: string): string | undefined {
  const url = new URL(address, location.href);
  const isPage = url.origin === location.origin && !/^\/(static|assets|admin|api)(\/|$)/.test(url.pathname);
  if (!isPage || (url.pathname === location.pathname && url.hash !== "")) return undefined;
  url.searchParams.set(PREVIEW, value);
  return url.href;
}

/**
 * Makes links and searches lead to previews. Each is a full page load, because the router's navigation requests only
 * published data. The listener runs before React handles the click.
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
