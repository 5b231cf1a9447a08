import * as z from "zod";
import { cleaned, visibleLength } from "./typed-text.ts";

/** The rule of a text that people read: something of it can be seen, and no control characters. */
export const shownText = (told: { empty: string; most: number; tooLong: string }) =>
  z
    .string(told.empty)
    .trim()
    .refine((text) => visibleLength(text) > 0, told.empty)
    .refine((text) => text === cleaned(text) && text.isWellFormed(), "tiene caracteres que no se muestran")
    .max(told.most, told.tooLong);
