import { pageAt } from "#web/content/navigation.ts";

/** What visitors call a page; its path where the site map of this window does not know it. */
export const labelOf = (path: string): string => pageAt(path)?.label ?? path;
