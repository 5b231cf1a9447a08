import { pictures } from "#web/content/pictures.ts";
import type { Picture as Drawing, PictureFiles } from "#web/content/pictures.ts";
import styles from "./picture.module.css";

export type PictureName = keyof typeof pictures;

interface PictureProps {
  name: PictureName;
  /** Empty where the picture only decorates. */
  alt: string;
  /** The width it is shown at, as in `<img sizes>`. */
  sizes?: string;
  /** Another cut of the drawing for screens narrower than 48rem. */
  narrow?: PictureName;
  /** The first thing that is seen: loaded at once instead of when it comes near. */
  priority?: boolean;
  className?: string | undefined;
}

/** Where the upright cut of a drawing is shown. */
export const NARROW = "(max-width: 47.99rem)";
/** Where the drawing by night is shown. */
export const NIGHT = "(prefers-color-scheme: dark)";

/** A drawing in the best format the browser knows, by night where the page is dark. */
export function Picture({ name, alt, sizes = "100vw", narrow, priority = false, className }: PictureProps) {
  const drawing: Drawing = pictures[name];
  const upright: Drawing | undefined = narrow && pictures[narrow];
  return (
    <picture className={className ? `${styles.root} ${className}` : styles.root}>
      {upright?.night && <Sources files={upright.night} sizes={sizes} media={`${NARROW} and ${NIGHT}`} />}
      {upright && <Sources files={upright} sizes={sizes} media={NARROW} />}
      {drawing.night && <Sources files={drawing.night} sizes={sizes} media={NIGHT} />}
      <Sources files={drawing} sizes={sizes} />
      <img
        src={drawing.src}
        alt={alt}
        width={drawing.width}
        height={drawing.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding={priority ? "sync" : "async"}
        draggable={false}
      />
    </picture>
  );
}

interface SourcesProps {
  files: PictureFiles;
  sizes: string;
  media?: string;
}

function Sources({ files: { avif, webp, svg, width, height }, sizes, media }: SourcesProps) {
  const common = { width, height, ...(media ? { media } : {}) };
  if (svg) return media ? <source srcSet={svg} type="image/svg+xml" {...common} /> : null;
  return (
    <>
      {avif && <source srcSet={avif} sizes={sizes} type="image/avif" {...common} />}
      {webp && <source srcSet={webp} sizes={sizes} type="image/webp" {...common} />}
    </>
  );
}
