/** The requested path and query, without the host of an absolute-form request target. */
export const targetOf = (url: string): string =>
  url.startsWith("/") ? url : url.replace(/^[a-z]+:\/\/[^/?#]*/i, "").replace(/^(?!\/)/, "/");

/** The path that was asked for, as it was spelled. */
export const pathOf = (url: string): string => /^[^?#]*/.exec(targetOf(url))![0];

/** The query that was asked for, with its "?"; empty without one. */
export const queryOf = (url: string): string => new URL(`http://site${targetOf(url)}`).search;

/** Whether the request is for a page or a file, not for an API. */
export const wantsPage = ({ url, method }: { url: string; method: string }): boolean =>
  ["GET", "HEAD"].includes(method) && !/^\/(api|graphql)(\/|$)/.test(pathOf(url));

/** The path for the router; if it is not percent-encoded UTF-8 it is taken literally. */
export function readableUrl(url: string): string {
  try {
    decodeURI(pathOf(url));
    return url;
  } catch {
    return encodeURI(url);
  }
}
