/* oxlint-disable no-restricted-imports -- the documents say what the site says: this task reads the site's records as data. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { claimsLine as lineOf } from "#web/content/company.ts";

export { company, complaintsOfficer, dataProtection } from "#web/content/company.ts";
export { figures } from "#web/content/figures.ts";
export { terms, termsSections } from "#web/content/terms.ts";

interface Branch {
  name: string;
  address: string;
  phone: string;
}

const branches = join(import.meta.dirname, "../../../gateway/catalogue/content/branches.json");

/** The head office and the branch in Chiriquí. */
export const [headOffice, branch] = JSON.parse(readFileSync(branches, "utf8")) as [Branch, Branch];

/** The telephone number for claims. */
export const claimsLine = lineOf(headOffice.phone);
