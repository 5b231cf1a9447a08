import { pictures } from "#web/content/pictures.ts";
import type { Picture } from "#web/content/pictures.ts";
import { NARROW, NIGHT } from "./picture.tsx";
import type { PictureName } from "./picture.tsx";

const WIDE = "(min-width: 48rem)";
const DAY = "(prefers-color-scheme: light)";

/** Preloads a picture before the browser reaches it: exactly the file that `Picture` chooses. */
export function PicturePreload({ name, narrow, sizes }: PicturePreloadProps) {
  const cuts: [string, Picture][] = [
    [NARROW, pictures[narrow]],
    [WIDE, pictures[name]],
  ];
  return cuts.flatMap(([width, drawing]) =>
    [
      { media: `${width} and ${DAY}`, files: drawing },
      { media: `${width} and ${NIGHT}`, files: drawing.night ?? drawing },
    ].map(({ media, files }) => (
      <link
        key={media}
        rel="preload"
        as="image"
        type="image/avif"
        imageSrcSet={files.avif}
        imageSizes={sizes}
        media={media}
        fetchPriority="high"
      />
    )),
  );
}

interface PicturePreloadProps {
  name: PictureName;
  narrow: PictureName;
  sizes: string;
}
