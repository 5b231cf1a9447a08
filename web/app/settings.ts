import { createContext, use } from "react";
import type { Office, Published } from "#schema/published.ts";

/** What the gateway passes to the site: its own address, those of the external platforms, the year, what is published. */
export interface Settings {
  /** Scheme and host without a final slash, for canonical links and share cards. */
  siteUrl: string;
  links: Record<
    "shop" | "payments" | "brokers" | "providers" | "inspections" | "assistance" | "subscription",
    string
  >;
  /** Where a chat is opened by its number; undefined for the demo page. */
  chatUrl?: string | undefined;
  /** The year in America/Panama when the page was rendered. */
  year: number;
  published: Published;
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
