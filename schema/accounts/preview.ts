/**
 * The query parameter that shows a page with drafts, and the name of the cookie that permits it. The parameter's value lists
 * the drafts (see `previewValue`).
 */
export const PREVIEW = "vista-previa";

/** Minutes for which a browser may show previews before it needs a new token. */
export const PREVIEW_MINUTES = 30;

/** Maximum drafts named in an address, because servers and proxies limit its length. */
export const MAX_NAMED_DRAFTS = 50;

const ALL = "1";
const KEY = /^([a-z0-9-]+)\/([a-z0-9-]+|\*)$/;

interface DraftKey {
  catalogue: string;
  slug: string;
}

/** Returns the parameter's value for a preview with these drafts, or with all. It needs no encoding in URLs or HTML. */
export const previewValue = (drafts?: readonly DraftKey[]): string =>
  drafts ? drafts.map(({ catalogue, slug }) => `${catalogue}/${slug}`).join(",") : ALL;

/** Returns the drafts that a value of the parameter names; undefined means all. */
export function previewedDrafts(value: unknown): DraftKey[] | undefined {
  const drafts = String(value)
    .split(",")
    .flatMap((key) => {
      const [, catalogue, slug] = KEY.exec(key) ?? [];
      return catalogue !== undefined && slug !== undefined ? { catalogue, slug } : [];
    });
  return drafts.length > 0 ? drafts.slice(0, MAX_NAMED_DRAFTS) : undefined;
}
