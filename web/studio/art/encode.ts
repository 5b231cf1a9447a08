import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";

/** Maximum file size of pixel pictures and share cards, in bytes. */
export const MAX_PICTURE_BYTES = 58_000;

const encoders = [
  { command: "avifenc", package: "libavif-bin" },
  { command: "cwebp", package: "webp" },
] as const;

/** Returns a message per missing encoder, with the command that installs it. */
export function missingEncoders(): string[] {
  return encoders
    .filter(({ command }) => spawnSync(command, ["--version"]).error)
    .map((encoder) => `${encoder.command} is missing (Debian: apt-get install ${encoder.package})`);
}

/** Increases the compression until the file fits the size limit. Throws an error if it never does. */
function lightest(steps: readonly number[], target: string, encode: (step: number) => void): Buffer {
  for (const step of steps) {
    encode(step);
    if (statSync(target).size <= MAX_PICTURE_BYTES) return readFileSync(target);
  }
  throw new Error(`${target} stays over ${MAX_PICTURE_BYTES} bytes`);
}

const avifOptions: readonly string[] =
  "--speed 5 --jobs 2 --yuv 420 --min 0 --max 63 -a end-usage=q -a tune=ssim".split(" ");

/** Encodes a PNG file as AVIF. */
export const toAvif = (png: string, target: string): Buffer =>
  lightest([24, 28, 32, 36, 40, 44, 48, 52], target, (level) =>
    execFileSync("avifenc", avifOptions.concat("-a", `cq-level=${level}`, png, target), {
      stdio: "ignore",
    }),
  );

/** Encodes a PNG file as WebP. */
export const toWebp = (png: string, target: string): Buffer =>
  lightest([84, 78, 70, 62, 54, 46, 38, 30, 22, 14], target, (quality) =>
    execFileSync("cwebp", ["-quiet", "-q", String(quality), "-m", "6", "-sharp_yuv", png, "-o", target]),
  );
