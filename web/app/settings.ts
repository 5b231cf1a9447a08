import { createContext, use } from "react";
import type { Office, Published } from "#schema/published.ts";
import type { SiteSettings } from "#schema/site.ts";

/** The gateway's settings, and what the page's address adds to them. */
export interface Settings extends SiteSettings {
  /** Only on the page of a withdrawn document: the path of the list that had it, if known. */
  withdrawn?: { list: string | null };
}

/** The withdrawn document at a path; undefined at all other paths. */
export const withdrawnAt = (path: string, { withdrawn }: Settings): Settings["withdrawn"] =>
  path.startsWith("/static/") ? withdrawn : undefined;

export const SettingsContext = createContext<Settings | undefined>(undefined);

/** The site's settings, on the server and in the browser alike. */
export function useSettings(): Settings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error("useSettings needs SettingsContext");
  return settings;
}

/** What is published, as headings and the site's frame show it. */
export const usePublished = (): Published => useSettings().published;

/** The head office; its telephone is the company's. */
export const useHeadOffice = (): Office => usePublished().offices[0];
