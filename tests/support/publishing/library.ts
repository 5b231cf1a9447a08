import { dataFolder } from "#tests/support/files/published.ts";
import { openDesk } from "./desk.ts";

/** Returns the immutable address of a version of a document. */
export const versionOf = (address: string, hash: string) =>
  address.replace(".pdf", `.${hash.slice(0, 8)}.pdf`);

/** Starts a gateway with an editor that keeps copies of the documents in a folder. */
export const openLibrary = async () => openDesk({ DATA_DIR: await dataFolder() });
