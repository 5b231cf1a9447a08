import { statSync } from "node:fs";
import { join } from "node:path";

/** Whether the site has a picture of its own at an address. */
export const isSitePicture = (url: string): boolean =>
  !url.includes("..") &&
  statSync(join("static", url.replace(/^\/static\//, "/")), { throwIfNoEntry: false })?.isFile() === true;
