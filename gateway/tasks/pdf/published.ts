/* oxlint-disable no-restricted-imports -- the documents say what the site says: this task reads the site's records as data. */
export { company, complaintsOfficer, dataProtection } from "#web/content/company.ts";
export { figures } from "#web/content/figures.ts";
export { terms, termsSections } from "#web/content/terms.ts";
