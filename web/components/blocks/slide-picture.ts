import type { PictureName } from "./picture.tsx";

/** Returns the picture of a slide: its two crops and its displayed width. */
export const slidePicture = (id: string) => ({
  name: `slide-${id}` as PictureName,
  narrow: `slide-${id}-narrow` as PictureName,
  sizes: "(max-width: 47.99rem) 135vw, max(100vw, 90rem)",
});
