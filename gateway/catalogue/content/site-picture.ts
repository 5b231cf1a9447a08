import { statSync } from "node:fs";
import { join } from "node:path";

/** Checks whether an address is that of a picture in the site's own static files. */
export const isSitePicture = (url: string): boolean =>
  !url.includes("..") &&
  statSync(join("static", url.replace(/^\/static\//, "/")), { throwIfNoEntry: false })?.isFile() === true;
