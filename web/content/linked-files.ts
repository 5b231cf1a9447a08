import { claimDocuments } from "./claims.ts";
import { company } from "./company.ts";
import { paymentMethods } from "./facilities.ts";

/** The PDFs that the site's own copy links to; the gateway supplies their sizes. */
export const linkedFiles: string[] = [
  company.privacyPolicyUrl,
  ...claimDocuments.map(({ form }) => form.href),
  ...paymentMethods.flatMap(({ action }) => action?.href ?? []),
];
