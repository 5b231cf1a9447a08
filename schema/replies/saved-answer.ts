import * as z from "zod";
import { FORM_TYPES } from "../forms.ts";
import type { FormType } from "../forms.ts";
import { placeholderFault } from "./placeholders.ts";
import { cleaned, TOO_LONG, visibleLength } from "../text/typed-text.ts";

const MAX_ANSWER_NAME_LENGTH = 80;
export const MAX_REPLY_LENGTH = 10_000;
/** Maximum number of saved answers. */
export const MAX_SAVED_ANSWERS = 200;

const MISSING_NAME = "Escribe un nombre para la respuesta.";
const MISSING_TEXT = "Escribe el texto de la respuesta.";

/** Returns the rule of a text with at least one visible character. Removes control characters; line ends become line feeds. */
export const writtenText = (maxLength: number, missing: string) =>
  z
    .string()
    .transform((typed) => cleaned(typed).replace(/\r\n?/g, "\n"))
    .pipe(
      z
        .string()
        .refine((text) => visibleLength(text) > 0, missing)
        .max(maxLength, TOO_LONG),
    );

/** A saved answer as an administrator enters it; no form means all forms. */
export const SavedAnswerInput = z.object({
  name: writtenText(MAX_ANSWER_NAME_LENGTH, MISSING_NAME).transform((name) => name.replace(/\s+/g, " ")),
  text: writtenText(MAX_REPLY_LENGTH, MISSING_TEXT).superRefine((text, context) => {
    const fault = placeholderFault(text);
    if (fault !== undefined) context.addIssue({ code: "custom", message: fault });
  }),
  forms: z
    .array(z.enum(FORM_TYPES))
    .transform((forms): FormType[] => FORM_TYPES.filter((form) => forms.includes(form))),
});
export type SavedAnswerInput = z.infer<typeof SavedAnswerInput>;
