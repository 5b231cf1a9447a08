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
 * A Picture of something that is rarely shown: the list of all drawings comes with it. If it cannot be loaded, the page
 * does without the decoration: the words next to it matter more.
 */
export const LatePicture = (props: PictureProps) => (
  <Suspense>
    <Late {...props} />
  </Suspense>
);
