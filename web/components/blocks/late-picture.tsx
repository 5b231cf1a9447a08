import { lazy } from "react";
import type { ComponentProps, ComponentType } from "react";
import type { Picture } from "./picture.tsx";

type Drawing = ComponentType<ComponentProps<typeof Picture>>;

/**
 * A Picture of something that is rarely shown: the list of all drawings comes with it. To be used inside `Suspense`.
 * If it cannot be loaded, the page does without the decoration: the words next to it matter more.
 */
export const LatePicture = lazy(() =>
  import("./picture.tsx").then(
    ({ Picture }): { default: Drawing } => ({ default: Picture }),
    (): { default: Drawing } => ({ default: () => null }),
  ),
);
