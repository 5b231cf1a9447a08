import { rgb, type Color } from "pdf-lib";

function hex(value: string): Color {
  const part = (start: number) => Number.parseInt(value.slice(start, start + 2), 16) / 255;
  return rgb(part(0), part(2), part(4));
}

/** The site's colours as RGB values for PDFs. */
export const palette = {
  mar: hex("062c49"),
  soft: hex("41586b"),
  pacifico: hex("0a5793"),
  abismo: hex("004d83"),
  caribe: hex("31a5a7"),
  laguna: hex("00767a"),
  guayacan: hex("f9bd2b"),
  wash: hex("e6f3f3"),
  field: hex("f2f7f8"),
  hairline: hex("cfd9e0"),
  contour: hex("eef4f6"),
  deepContour: hex("1b4a70"),
  onDeepSoft: hex("a9d8dc"),
  white: hex("ffffff"),
} as const;
