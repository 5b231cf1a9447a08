import { lazy } from "react";
import type { ComponentProps, ComponentType } from "react";
import type { Picture } from "./picture.tsx";

type Drawing = ComponentType<ComponentProps<typeof Picture>>;

/**
 * A Picture of something that is rarely shown: the list of all drawings comes with it. To be used inside `Suspense`.
 * Where that cannot be had, the page does without its decoration: words that matter more stand beside it.
 */
export const LatePicture = lazy(() =>
  import("./picture.tsx").then(
    ({ Picture }): { default: Drawing } => ({ default: Picture }),
    (): { default: Drawing } => ({ default: () => null }),
  ),
);
