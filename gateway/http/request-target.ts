/** Returns the requested path and query, without the host of an absolute-form request target. */
export const targetOf = (url: string): string =>
  url.startsWith("/") ? url : url.replace(/^[a-z]+:\/\/[^/?#]*/i, "").replace(/^(?!\/)/, "/");

/** Returns the requested path as it was sent, not decoded. */
export const pathOf = (url: string): string => /^[^?#]*/.exec(targetOf(url))![0];

/** Returns the requested query with its "?"; empty if there is none. */
export const queryOf = (url: string): string => new URL(`http://site${targetOf(url)}`).search;

/** Checks whether the request is for a page or a file, not for an API. */
export const wantsPage = ({ url, method }: { url: string; method: string }): boolean =>
  ["GET", "HEAD"].includes(method) && !/^\/(api|graphql)(\/|$)/.test(pathOf(url));

/** Returns the target for the router; a path that is not percent-encoded UTF-8 is taken literally. */
export function readableTarget(url: string): string {
  const target = targetOf(url);
  try {
    decodeURI(pathOf(target));
    return target;
  } catch {
    return encodeURI(target);
  }
}
