import { animate } from "framer-motion/dom/mini";

/** Duration of the animation in seconds, equal to `--dropdown` in the theme. */
const ENTRANCE_S = 0.2;

/** Fades an element in while moving it from `from`, a CSS `translate`. Does nothing if reduced motion is preferred. */
export function animateIn(element: HTMLElement, from: string): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  animate(
    element,
    { opacity: [0, 1], translate: [from, "0 0"] },
    { duration: ENTRANCE_S, ease: [0.2, 0.7, 0.2, 1] },
  );
}

/** The ref for an element that drops down from its button. */
export const animateDropdown = (element: HTMLElement | null): void => {
  if (element) animateIn(element, "0 -0.5rem");
};
