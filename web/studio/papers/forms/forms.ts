import { bondForms } from "#gateway/content/pdf/forms-bonds.ts";
import { peopleForms } from "#gateway/content/pdf/forms-people.ts";
import { propertyForms } from "#gateway/content/pdf/forms-property.ts";
import { serviceForms } from "#gateway/content/pdf/forms-service.ts";
import type { FormContent } from "./form-parts.ts";

/** Every fillable form, by the slug of its record. */
export const forms: Record<string, FormContent> = {
  ...peopleForms,
  ...propertyForms,
  ...bondForms,
  ...serviceForms,
};
