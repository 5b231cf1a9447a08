import { animate } from "framer-motion/dom/mini";

/** Moves the banner's slides, by steps or by dragging with touch or mouse. */
export interface BannerMotion {
  /** Moves by a number of slides, back if negative, and wraps around. */
  go(by: number): void;
  /** Removes all listeners. */
  destroy(): void;
}

/** Distance in px that a pointer may move before a drag begins. */
export const DRAG_PX = 6;
/** Time in seconds for which a released slide keeps its speed, to compute where it stops. */
const GLIDE_SECONDS = 0.25;
/** Duration in seconds of a move by one whole slide. */
const SLIDE_SECONDS = 0.65;
/** Period in ms at the end of a drag from which its speed is computed. */
const RECENT_MS = 90;

/**
 * Creates the banner's motion. Slides are side by side on an endless band, and `place` is the position on it in slides. At
 * rest the style sheet shows only the current slide. During motion the track has `data-moving`, and each slide an offset.
 */
export function createBannerMotion(track: HTMLElement, onChange: (index: number) => void): BannerMotion {
  const slides = [...track.children] as HTMLElement[];
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const listening = new AbortController();
  let place = 0;
  let goal = 0;
  let currentIndex = 0;
  let animations: ReturnType<typeof animate>[] = [];
  /** The running move: where it began, and how far it goes, in slides. */
  let running = { from: 0, distance: 0 };

  const wrapIndex = (index: number) => ((index % slides.length) + slides.length) % slides.length;
  const offset = (slide: number, at: number) => {
    const ahead = wrapIndex(slide - at);
    return ahead > slides.length / 2 ? ahead - slides.length : ahead;
  };
  const toPercent = (widths: number) => `${widths * 100}%`;

  function moveTo(position: number): void {
    place = position;
    track.dataset["moving"] = "";
    slides.forEach((slide, index) => (slide.style.translate = toPercent(offset(index, position))));
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

  /** Returns the keyframes of a slide that starts at this offset: where it leaves on one side, it comes in on the other. */
  function createPath(start: number, distance: number): { translate: string[]; times: number[] } {
    const direction = Math.sign(distance);
    const edge = (direction * slides.length) / 2;
    const length = Math.abs(distance);
    const offsets = [start];
    const times = [0];
    let end = start - distance;
    for (let reach = slides.length / 2 + direction * start; reach < length; reach += slides.length) {
      offsets.push(-edge, edge);
      times.push(reach / length, reach / length);
      end += direction * slides.length;
    }
    return { translate: [...offsets, end].map(toPercent), times: [...times, 1] };
  }

  function animateTo(to: number, speed: number): void {
    const distance = to - place;
    const from = place + Math.sign(distance) * 1e-6;
    running = { from: place, distance };
    const index = wrapIndex(to);
    place = goal = to;
    if (index !== currentIndex) onChange((currentIndex = index));
    if (reducedMotion.matches || distance === 0) return endMotion();
    const duration = SLIDE_SECONDS * Math.max(0.5, Math.sqrt(Math.abs(distance)));
    const steepness = speed ? Math.min(3.6, Math.max(0.4, (speed * duration) / distance)) : 2.4;
    track.dataset["moving"] = "";
    const newAnimations = slides.map((slide, number) => {
      const { translate, times } = createPath(offset(number, from), distance);
      return animate(slide, { translate }, { duration, times, ease: [0.25, 0.25 * steepness, 0.3, 1] });
    });
    animations = newAnimations;
    void Promise.all(newAnimations).then(() => {
      if (animations !== newAnimations) return;
      for (const animation of newAnimations) animation.cancel();
      endMotion();
    });
  }

  /** Follows a pointer from `pointerdown`. `pastEvents` are its events so far. */
  function followPointer(down: PointerEvent, pastEvents: readonly PointerEvent[] = []): void {
    if (!down.isPrimary || down.button !== 0) return;
    wasDragged = false;
    const controller = new AbortController();
    const trail = [{ x: down.clientX, time: down.timeStamp }];
    let origin: number | undefined;
    let start = currentIndex;

    const move = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      if (origin === undefined) {
        if (Math.abs(event.clientX - down.clientX) < DRAG_PX) return;
        stopAnimations();
        start = Math.round(place);
        origin = place;
        wasDragged = true;
        // The pointer of a replayed event may no longer exist.
        if (event.eventPhase !== Event.NONE) track.setPointerCapture(down.pointerId);
      }
      trail.push({ x: event.clientX, time: event.timeStamp });
      moveTo(origin - (event.clientX - down.clientX) / track.clientWidth);
    };
    const release = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      controller.abort();
      if (origin === undefined) return;
      const recent = trail.find(({ time }) => event.timeStamp - time < RECENT_MS);
      const last = trail.at(-1)!;
      const seconds = recent ? (last.time - recent.time) / 1000 : 0;
      const speed = seconds > 0 ? (recent!.x - last.x) / seconds / track.clientWidth : 0;
      const targetIndex = Math.round(place + speed * GLIDE_SECONDS);
      animateTo(Math.max(start - 1, Math.min(start + 1, targetIndex)), speed);
    };
    addEventListener("pointermove", move, { signal: controller.signal });
    addEventListener("pointerup", release, { signal: controller.signal });
    addEventListener("pointercancel", release, { signal: controller.signal });
    for (const event of pastEvents) {
      if (event.type === "pointermove") move(event);
      else release(event);
    }
  }

  let wasDragged = false;
  const { signal } = listening;
  track.addEventListener("pointerdown", (event) => followPointer(event), { signal });
  const replayDrag = ({ detail: [down, ...pastEvents] }: CustomEvent<PointerEvent[]>) =>
    followPointer(down!, pastEvents);
  track.addEventListener("kept-drag", replayDrag as (event: Event) => void, { signal });
  track.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  track.addEventListener("click", (event) => wasDragged && event.detail > 0 && event.preventDefault(), {
    signal,
    capture: true,
  });

  return {
    go(by) {
      stopAnimations();
      animateTo(goal + by, 0); // relative to the goal of a running move, so that two quick clicks are two steps
    },
    destroy: () => listening.abort(),
  };
}
