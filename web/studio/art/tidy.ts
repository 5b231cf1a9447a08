/** Takes out what an SVG does not need to be drawn: spaces between tags, empty attributes, idle zeros. */
export const tidy = (svg: string): string =>
  svg
    .replaceAll(/>\s+</g, "><")
    .replaceAll(/\s+(\/?>)/g, "$1")
    .replaceAll(/(\.\d*?[1-9])0+(?=[^\d.]|$)/g, "$1")
    .replaceAll(/([^\d.])0\.(\d)/g, "$1.$2")
    .trim();
