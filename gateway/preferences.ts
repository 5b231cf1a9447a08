/** Whether an Accept-Encoding header takes this encoding. */
export const accepts = (encoding: string, accepted: string | string[] | undefined): boolean =>
  new RegExp(`(^|,)\\s*${encoding}\\s*(;\\s*q=(1|0\\.0*[1-9])[\\d.]*\\s*)?(,|$)`, "i").test(
    String(accepted ?? ""),
  );

/** Whether an If-None-Match header names this strong tag; a tag that a proxy has weakened counts (RFC 9110, 13.1.2). */
export const namesTag = (tag: string, header: string | undefined): boolean =>
  header?.split(",").some((one) => [tag, "*"].includes(one.trim().replace(/^W\//, ""))) ?? false;
