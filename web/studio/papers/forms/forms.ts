import { bondForms } from "../content/forms-bonds.ts";
import { peopleForms } from "../content/forms-people.ts";
import { propertyForms } from "../content/forms-property.ts";
import { serviceForms } from "../content/forms-service.ts";
import type { FormContent } from "./form-parts.ts";

/** Every fillable form, by the slug of its record. */
export const forms: Record<string, FormContent> = {
  ...peopleForms,
  ...propertyForms,
  ...bondForms,
  ...serviceForms,
};
