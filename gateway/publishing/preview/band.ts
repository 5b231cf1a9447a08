import { inlineHash } from "#gateway/http/security-headers.ts";
import { escapeHtml } from "#gateway/text/escape-html.ts";
import { counted } from "#schema/text/counted.ts";
import type { Drafted } from "./drafted-rows.ts";

const STYLE = `.preview-band{position:fixed;inset:auto 0 0;z-index:2147483647;margin:0;padding:.625rem 1rem;background:#7a3b00;color:#fff;font-size:.875rem;font-weight:600;line-height:1.35;text-align:center;text-wrap:balance}body{padding-bottom:4rem}:root{--preview-band:4rem}@media print{.preview-band{display:none}}`;

/** Hash with which the content security policy allows the band's style. */
export const BAND_STYLE_HASH = inlineHash(STYLE);

/** Returns the text of the band. `hasSelection`: only some drafts are requested; `isSearch`: the page shows search results. */
export function bandText(
  { changes, omittedTitles }: Pick<Drafted, "changes" | "omittedTitles">,
  { hasSelection, isSearch }: { hasSelection: boolean; isSearch: boolean },
): string {
  const summary = hasSelection
    ? `${counted(changes, "cambio elegido", "cambios elegidos")}, sin los demás`
    : `${counted(changes, "cambio", "cambios")} sin publicar`;
  const parts = [`Vista previa: con ${summary}. Solo tú ves esta página.`];
  if (omittedTitles.length > 0)
    parts.push(
      `Falta algo en ${omittedTitles.map((title) => `«${title}»`).join(", ")}: ahí se ve lo publicado.`,
    );
  if (isSearch) parts.push("La búsqueda muestra lo publicado.");
  return parts.join(" ");
}

/** Marks a page as a preview, and excludes it from search engines. */
export const withBand = (html: string, text: string): string =>
  html
    .replace("<head>", () => `<head><meta name="robots" content="noindex, nofollow"><style>${STYLE}</style>`)
    .replace("</body>", () => `<p class="preview-band" role="status">${escapeHtml(text)}</p></body>`);
