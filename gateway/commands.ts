/** Entry point of the commands' bundle. The commands can run while a gateway is running. */
export { manageAccounts } from "./admins/cli/accounts-cli.ts";
export { migrateDatabase } from "./database/cli/migrate-cli.ts";
export { manageMails } from "./mail/cli/mail-cli.ts";
export { manageContent } from "./publishing/cli/content-cli.ts";
export { managePersonalData } from "./privacy/cli/privacy-cli.ts";
