import { yearInPanama } from "#gateway/calendar/panama-time.ts";
import { siteUrlOf } from "#gateway/config.ts";
import type { Config } from "#gateway/config.ts";
import type { SiteSettings } from "#schema/site.ts";

/** Returns a function from published facts to the settings that pages are rendered with. */
export const settingsOf =
  (config: Config) =>
  (published: SiteSettings["published"]): SiteSettings => ({
    siteUrl: siteUrlOf(config),
    links: config.links,
    chatUrl: config.chatUrl,
    year: yearInPanama(),
    published,
  });
