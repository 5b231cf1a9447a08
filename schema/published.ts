import type { OpeningSchedule } from "./calendar/opening-hours.ts";

/** The size of a PDF; nulls for a document without a file. */
export interface FileSize {
  bytes: number | null;
  pages: number | null;
}

/** The slug of the branch whose address and telephone are the company's. */
export const HEAD_OFFICE = "casa-matriz";

/** A branch as shown in the site's frame and in its JSON-LD. */
export interface Office extends OpeningSchedule {
  slug: string;
  name: string;
  /** The whole address; it names the locality. */
  address: string;
  locality: string;
  region: string;
  phone: string;
  latitude: number;
  longitude: number;
}

/** The number of published rows of each kind. */
export interface Counts {
  forms: number;
  conditions: number;
  workshops: number;
  /** Provinces with a workshop. */
  provinces: number;
  /** Regions with a medical provider. */
  regions: number;
  reinsurers: number;
  vicePresidents: number;
  boardMembers: number;
  /** The years of the first and of the last financial statements, if any are published. */
  statements?: { from: number; to: number };
}

/**
 * Facts of the catalogue that pages show outside of its lists. They are embedded in the HTML of every page, so that no page
 * needs a query for them: keep them small. A change re-renders every page.
 */
export interface Published {
  /** The head office first. */
  offices: readonly [Office, ...Office[]];
  counts: Counts;
  /** Sizes of the PDFs that the site's own texts link to, by address. */
  files: Readonly<Record<string, FileSize>>;
}
