import { createContext, use } from "react";
import type { Office, Published } from "#schema/published.ts";
import type { SiteSettings } from "#schema/site.ts";

/** The gateway's settings, and data that depends on the page's path. */
export interface Settings extends SiteSettings {
  /** Set only on the page of a withdrawn document: the path of the list that contained it, if known. */
  withdrawn?: { list: string | null };
}

/** Returns the withdrawn document at a path, undefined at all other paths. */
export const withdrawnAt = (path: string, { withdrawn }: Settings): Settings["withdrawn"] =>
  path.startsWith("/static/") ? withdrawn : undefined;

export const SettingsContext = createContext<Settings | undefined>(undefined);

/** Returns the site's settings, on the server and in the browser. */
export function useSettings(): Settings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error("useSettings needs SettingsContext");
  return settings;
}

/** Returns the published facts that headings and the site's frame show. */
export const usePublished = (): Published => useSettings().published;

/** Returns the head office. Its telephone number is the company's main number. */
export const useHeadOffice = (): Office => usePublished().offices[0];
