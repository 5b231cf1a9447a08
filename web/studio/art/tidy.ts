/** Minifies an SVG: removes spaces between and at the end of tags, and redundant zeros. */
export const tidy = (svg: string): string =>
  svg
    .replaceAll(/>\s+</g, "><")
    .replaceAll(/\s+(\/?>)/g, "$1")
    .replaceAll(/(\.\d*?[1-9])0+(?=[^\d.]|$)/g, "$1")
    .replaceAll(/([^\d.])0\.(\d)/g, "$1.$2")
    .trim();
