import { lazy, Suspense } from "react";
import type { ComponentProps, ComponentType } from "react";
import type { Picture } from "./picture.tsx";

type PictureProps = ComponentProps<typeof Picture>;
type Drawing = ComponentType<PictureProps>;

const Late = lazy(() =>
  import("./picture.tsx").then(
    ({ Picture }): { default: Drawing } => ({ default: Picture }),
    (): { default: Drawing } => ({ default: () => null }),
  ),
);

/**
 * A rarely shown Picture whose code is loaded on demand, because it includes the list of all drawings. If loading fails,
 * nothing is rendered: the picture only decorates the text next to it.
 */
export const LatePicture = (props: PictureProps) => (
  <Suspense>
    <Late {...props} />
  </Suspense>
);
