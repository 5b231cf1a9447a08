import sharp from "sharp";
import { MAX_PIXELS } from "#schema/files.ts";
import { FileFaultError } from "./checked-file.ts";
import type { CheckedFile } from "./checked-file.ts";

/** Maximum side in pixels: a team photo is at most 320 CSS pixels wide, on screens of up to 2.5 pixels for each. */
const MAX_SIDE = 800;
const QUALITY = 82;

/** First bytes of the accepted formats. */
const SIGNATURES = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/, /^[^]{4}ftypavi[fs]/];
const LOADERS = ["Jpeg", "Png", "Webp", "Heif"].flatMap((name) => [
  `VipsForeignLoad${name}File`,
  `VipsForeignLoad${name}Buffer`,
]);

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: LOADERS });

/** Decodes a picture and encodes it again as WebP, in the size that the site shows and without the camera's metadata. */
export async function checkPicture(bytes: Buffer): Promise<CheckedFile> {
  const signature = bytes.toString("latin1", 0, 16);
  if (!SIGNATURES.some((format) => format.test(signature))) throw new FileFaultError("NOT_PICTURE");
  const image = sharp(bytes, { failOn: "error", limitInputPixels: false, sequentialRead: true });
  const { width, height } = await image.metadata();
  if (width * height > MAX_PIXELS) throw new FileFaultError("TOO_MANY_PIXELS");
  const { data, info } = await image
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  return {
    content: data,
    type: "image/webp",
    pages: null,
    title: null,
    language: null,
    tagged: null,
    width: info.width,
    height: info.height,
  };
}
