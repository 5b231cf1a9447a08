/** The path and query that were asked for, without the host that a proxy's form of the request line carries. */
export const targetOf = (url: string): string =>
  url.replace(/^[a-z]+:\/\/[^/?#]*/i, "").replace(/^(?!\/)/, "/");

/** The path that was asked for, as it was spelled. */
export const pathOf = (url: string): string => /^[^?#]*/.exec(targetOf(url))![0];

/** Whether a page is asked for, or a file, and not the interfaces. */
export const wantsPage = ({ url, method }: { url: string; method: string }): boolean =>
  ["GET", "HEAD"].includes(method) && !/^\/(api|graphql)(\/|$)/.test(pathOf(url));

/** The address as the router can read it: one that is not percent-encoded UTF-8 names nothing, so it is taken literally. */
export function readableUrl(url: string): string {
  try {
    decodeURI(pathOf(url));
    return url;
  } catch {
    return encodeURI(url);
  }
}
