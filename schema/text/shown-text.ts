import * as z from "zod";
import { cleaned, TOO_LONG, visibleLength } from "./typed-text.ts";

interface Told {
  empty: string;
  most: number;
  tooLong: string;
  /** For characters that are not shown. */
  unseen?: string;
  /** Whether it may have line ends and tabs. */
  severalLines?: boolean;
}

/** The rule of a text that is published: something of it can be seen, and it has no control characters. */
export const shownText = ({
  empty,
  most,
  tooLong,
  unseen = "tiene caracteres que no se muestran",
  severalLines = false,
}: Told) =>
  z
    .string(empty)
    .trim()
    .refine((text) => visibleLength(text) > 0, empty)
    .refine(
      (text) => (severalLines ? text === cleaned(text) : !/\p{Cc}/u.test(text)) && text.isWellFormed(),
      unseen,
    )
    .max(most, tooLong);

/** The rule of a text that is sent: control characters are removed, at least `min` visible ones and at most `max` in all remain. */
export const sentText = (min: number, fault: string, max: number) =>
  z
    .string({ error: fault })
    .overwrite(cleaned)
    .max(max, { error: TOO_LONG, abort: true })
    .refine((value) => visibleLength(value) >= min, fault)
    .meta({ minLength: min });
