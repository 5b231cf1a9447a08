import { pictures } from "#web/content/pictures.ts";
import type { Picture as Drawing, PictureFiles } from "#web/content/pictures.ts";
import styles from "./picture.module.css";

export type PictureName = keyof typeof pictures;

interface PictureProps {
  name: PictureName;
  /** Alternative text, empty if the picture is only decoration. */
  alt: string;
  /** Displayed width, as in `<img sizes>`. */
  sizes?: string;
  /** Another crop of the drawing for screens narrower than 48rem. */
  narrow?: PictureName;
  /** Whether it is loaded immediately, as the first thing visible, instead of when it comes near the viewport. */
  priority?: boolean;
  className?: string | undefined;
}

/** Media query for the upright crop of a drawing. */
export const NARROW = "(max-width: 47.99rem)";
/** Media query for the night version of a drawing. */
export const NIGHT = "(prefers-color-scheme: dark)";

/** A drawing in the best format that the browser supports; the night version if the page is dark. */
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
