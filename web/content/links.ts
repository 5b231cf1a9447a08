/** An external platform. Its URL is in the gateway's configuration, never in the content. */
export type ExternalLink =
  "shop" | "payments" | "brokers" | "providers" | "inspections" | "assistance" | "subscription";

/** A button that links to a page, an anchor or a file of this site. */
export interface PageAction {
  label: string;
  href: string;
}

/** A button that opens an external platform in a new tab. */
export interface ExternalAction {
  label: string;
  link: ExternalLink;
}

/** A short text under a heading, with the kebab-case name of its lucide icon. */
export interface Point {
  title: string;
  text: string;
  icon: string;
}
