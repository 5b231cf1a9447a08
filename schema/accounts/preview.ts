/**
 * The query parameter of a page that is shown with its drafts, and the name of the cookie that allows it. Its value names the
 * drafts, as `previewValue` does.
 */
export const PREVIEW = "vista-previa";

/** How long a browser may show previews without asking again. */
export const PREVIEW_MINUTES = 30;

/** How many drafts an address names at most: servers and proxies limit its length. */
export const MAX_NAMED_DRAFTS = 50;

const ALL = "1";
const KEY = /^([a-z0-9-]+)\/([a-z0-9-]+|\*)$/;

interface DraftKey {
  catalogue: string;
  slug: string;
}

/** The parameter's value for a preview with these drafts, or with all. Needs no encoding in an address or in HTML. */
export const previewValue = (drafts?: readonly DraftKey[]): string =>
  drafts ? drafts.map(({ catalogue, slug }) => `${catalogue}/${slug}`).join(",") : ALL;

/** The drafts that a value of the parameter names; undefined: all. */
export function previewedDrafts(value: unknown): DraftKey[] | undefined {
  const named = String(value)
    .split(",")
    .flatMap((key) => {
      const [, catalogue, slug] = KEY.exec(key) ?? [];
      return catalogue !== undefined && slug !== undefined ? { catalogue, slug } : [];
    });
  return named.length > 0 ? named.slice(0, MAX_NAMED_DRAFTS) : undefined;
}
