import { createContext, use } from "react";

/** What the gateway's configuration tells the site: its own address and those of the external platforms. */
export interface Settings {
  /** Scheme and host without a final slash, for canonical links and share cards. */
  siteUrl: string;
  links: Record<
    "shop" | "payments" | "brokers" | "providers" | "inspections" | "assistance" | "subscription",
    string
  >;
}

export const SettingsContext = createContext<Settings | undefined>(undefined);

/** The site's settings, on the server and in the browser alike. */
export function useSettings(): Settings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error("useSettings needs SettingsContext");
  return settings;
}
