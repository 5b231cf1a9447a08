import * as z from "zod";
import { cleaned, TOO_LONG, visibleLength } from "./typed-text.ts";

interface TextRuleOptions {
  empty: string;
  maxLength: number;
  tooLong: string;
  /** The fault of a text with characters that are not shown. */
  invisible?: string;
  /** Whether line ends and tabs are allowed. */
  multiline?: boolean;
}

/** Returns the rule of a published text: at least one visible character and no control characters. */
export const shownText = ({
  empty,
  maxLength,
  tooLong,
  invisible = "tiene caracteres que no se muestran",
  multiline = false,
}: TextRuleOptions) =>
  z
    .string(empty)
    .trim()
    .refine((text) => visibleLength(text) > 0, empty)
    .refine(
      (text) => (multiline ? text === cleaned(text) : !/\p{Cc}/u.test(text)) && text.isWellFormed(),
      invisible,
    )
    .max(maxLength, tooLong);

/** Returns the rule of a submitted text: removes control characters, then requires `min` visible and at most `max` characters. */
export const sentText = (min: number, fault: string, max: number) =>
  z
    .string({ error: fault })
    .overwrite(cleaned)
    .max(max, { error: TOO_LONG, abort: true })
    .refine((value) => visibleLength(value) >= min, fault)
    .meta({ minLength: min });
