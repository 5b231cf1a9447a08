import { withoutInvisible } from "./pasted-address.ts";
import { cleaned } from "./typed-text.ts";

/**
 * Replaces what word processors and spreadsheets insert and nobody sees: line breaks within a paragraph become line feeds,
 * tabs and special blanks become blanks, and special hyphens become hyphens. Characters that render as nothing are removed.
 * Otherwise a number that looks right is refused, and a search does not find a name.
 */
export const plainText = (pasted: string): string =>
  cleaned(
    withoutInvisible(pasted)
      // oxlint-disable-next-line no-control-regex -- Word's line break is U+000B
      .replace(/[\u000b\u2028\u2029]/g, "\n")
      .replace(/[\t\p{Zs}]/gu, " ")
      .replace(/[\u2010\u2011]/g, "-"),
  );

/** Replaces the dashes that word processors and spreadsheets insert for a hyphen or a minus. For numbers, not for prose. */
export const withHyphens = (number: string): string => number.replace(/[\p{Pd}\u2212]/gu, "-");
