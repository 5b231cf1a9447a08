import type { Hour } from "./kit/mood.ts";

/** A picture of the site and the sizes in which it is needed. */
export interface Drawing {
  name: string;
  draw: (hour: Hour) => string;
  /** Whether there is a separate picture for dark pages. */
  night: boolean;
  /** Widths of the pixel versions; empty if the picture stays SVG. */
  widths: readonly number[];
}

/** Returns the prefix of a drawing's file names. */
export const stem = (name: string, hour: Hour): string => (hour === "night" ? `${name}-night` : name);
