import type { Hour } from "./kit/mood.ts";

/** One picture of the site and the sizes it is needed in. */
export interface Drawing {
  name: string;
  draw: (hour: Hour) => string;
  /** Whether dark pages get a picture of their own. */
  night: boolean;
  /** Widths of the pixel versions; none for what stays SVG. */
  widths: readonly number[];
}

/** The file names of one drawing start with this. */
export const stem = (name: string, hour: Hour): string => (hour === "night" ? `${name}-night` : name);
