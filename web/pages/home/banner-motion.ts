import { animate } from "framer-motion/dom/mini";
import { createBand } from "./banner-band.ts";
import { followDrags } from "./banner-drag.ts";

/** Moves the banner's slides, by steps or by dragging with touch or mouse. */
export interface BannerMotion {
  /** Moves by a number of slides, back if negative, and wraps around. */
  go(by: number): void;
  /** Removes all listeners. */
  destroy(): void;
}

/** Time in seconds for which a released slide keeps its speed, to compute where it stops. */
const GLIDE_SECONDS = 0.25;
/** Duration in seconds of a move by one whole slide. */
const SLIDE_SECONDS = 0.65;

/**
 * Creates the banner's motion. `place` is the position on the band of slides. At rest the style sheet shows only the current
 * slide. During motion the track has `data-moving`, and each slide an offset.
 */
export function createBannerMotion(track: HTMLElement, onChange: (index: number) => void): BannerMotion {
  const slides = [...track.children] as HTMLElement[];
  const band = createBand(slides.length);
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const listening = new AbortController();
  let place = 0;
  let goal = 0;
  let dragOrigin = 0;
  let currentIndex = 0;
  let animations: ReturnType<typeof animate>[] = [];
  /** The running move: where it began, and how far it goes. */
  let running = { from: 0, distance: 0 };

  function moveTo(position: number): void {
    place = position;
    track.dataset["moving"] = "";
    slides.forEach((slide, index) => (slide.style.translate = band.translate(index, position)));
  }

  function endMotion(): void {
    animations = [];
    delete track.dataset["moving"];
    for (const slide of slides) slide.style.translate = "";
  }

  /** Stops a running animation at its current position. */
  function stopAnimations(): void {
    if (animations.length === 0) return;
    const progress = slides[0]!.getAnimations()[0]?.effect?.getComputedTiming().progress ?? 1;
    for (const animation of animations) animation.cancel();
    animations = [];
    moveTo(running.from + running.distance * progress);
  }

  /** Animates to a position, beginning with a speed in slides per second; 0 stands for the usual one. */
  function animateTo(to: number, speed: number): void {
    const from = place;
    const distance = to - from;
    running = { from, distance };
    const index = band.wrap(to);
    place = goal = to;
    if (index !== currentIndex) onChange((currentIndex = index));
    if (reducedMotion.matches || distance === 0) return endMotion();
    const duration = SLIDE_SECONDS * Math.max(0.5, Math.sqrt(Math.abs(distance)));
    const steepness = speed ? Math.min(3.6, Math.max(0.4, (speed * duration) / distance)) : 2.4;
    track.dataset["moving"] = "";
    const newAnimations = slides.map((slide, number) => {
      const { translate, times } = band.keyframes(number, from, distance);
      return animate(slide, { translate }, { duration, times, ease: [0.25, 0.25 * steepness, 0.3, 1] });
    });
    animations = newAnimations;
    void Promise.all(newAnimations).then(() => {
      if (animations !== newAnimations) return;
      for (const animation of newAnimations) animation.cancel();
      endMotion();
    });
  }

  const dragHandlers = {
    onStart() {
      stopAnimations();
      dragOrigin = place;
    },
    onMove: (distance: number) => moveTo(dragOrigin + distance),
    onEnd(speed: number) {
      const start = Math.round(dragOrigin);
      const target = Math.round(place + speed * GLIDE_SECONDS);
      animateTo(Math.max(start - 1, Math.min(start + 1, target)), speed);
    },
  };
  followDrags(track, dragHandlers, listening.signal);

  return {
    go(by) {
      stopAnimations();
      animateTo(goal + by, 0); // relative to the goal of a running move, so that two quick clicks are two steps
    },
    destroy: () => listening.abort(),
  };
}
