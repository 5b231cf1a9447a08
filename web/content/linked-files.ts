import { claimDocuments } from "./claims.ts";
import { company } from "./company.ts";
import { paymentMethods } from "./facilities.ts";

const linkedBy = (where: string, addresses: readonly string[]) =>
  Object.fromEntries(addresses.map((address) => [address, where]));

/** The PDFs that the site's copy links to, each with the place that links to it. The gateway supplies their sizes. */
export const linkedFiles: Readonly<Record<string, string>> = {
  ...linkedBy("El pie de todas las páginas", [company.privacyPolicyUrl]),
  ...linkedBy(
    "La página /servicios/reclamos",
    claimDocuments.map(({ form }) => form.href),
  ),
  ...linkedBy(
    "La página /servicios/facilidades",
    paymentMethods.flatMap(({ action }) => action?.href ?? []),
  ),
};
