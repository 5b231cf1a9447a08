import { pageAt } from "#web/content/navigation.ts";

/** Returns a page's name, or its path if this version of the site map does not have it. */
export const pageLabel = (path: string): string => pageAt(path)?.label ?? path;
