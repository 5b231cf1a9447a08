import { animate } from "framer-motion/dom/mini";

/** Moves the banner's slides, by steps or by dragging with touch or mouse. */
export interface BannerMotion {
  /** Moves by a number of slides, back if negative, and wraps around. */
  go(by: number): void;
  /** Removes all listeners. */
  end(): void;
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
export function createBannerMotion(track: HTMLElement, onTurn: (index: number) => void): BannerMotion {
  const slides = [...track.children] as HTMLElement[];
  const stillness = matchMedia("(prefers-reduced-motion: reduce)");
  const listening = new AbortController();
  let place = 0;
  let goal = 0;
  let shown = 0;
  let running: ReturnType<typeof animate>[] = [];

  const round = (index: number) => ((index % slides.length) + slides.length) % slides.length;
  const offset = (slide: number, at: number) => {
    const ahead = round(slide - at);
    return ahead > slides.length / 2 ? ahead - slides.length : ahead;
  };
  const at = (widths: number) => `${widths * 100}%`;

  function put(where: number): void {
    place = where;
    track.dataset["moving"] = "";
    slides.forEach((slide, index) => (slide.style.translate = at(offset(index, where))));
  }

  function rest(): void {
    running = [];
    delete track.dataset["moving"];
    for (const slide of slides) slide.style.translate = "";
  }

  /** Stops a running animation at its current position. */
  function hold(): void {
    if (running.length === 0) return;
    const caught = slides[0]!.getBoundingClientRect().left - track.getBoundingClientRect().left;
    for (const animation of running) animation.cancel();
    running = [];
    put(-caught / track.clientWidth);
  }

  function glide(to: number, speed: number): void {
    const way = to - place;
    const from = place + Math.sign(way) * 1e-6;
    const index = round(to);
    place = goal = to;
    if (index !== shown) onTurn((shown = index));
    if (stillness.matches || way === 0) return rest();
    const duration = SLIDE_SECONDS * Math.max(0.5, Math.sqrt(Math.abs(way)));
    const steepness = speed ? Math.min(3.6, Math.max(0.4, (speed * duration) / way)) : 2.4;
    track.dataset["moving"] = "";
    const glides = slides.map((slide, number) => {
      const start = offset(number, from);
      const keyframes = { translate: [at(start), at(start - way)] };
      return animate(slide, keyframes, { duration, ease: [0.25, 0.25 * steepness, 0.3, 1] });
    });
    running = glides;
    void Promise.all(glides).then(() => {
      if (running !== glides) return;
      for (const animation of glides) animation.cancel();
      rest();
    });
  }

  /** Follows a pointer from `pointerdown`. `past` are its events so far. */
  function follow(down: PointerEvent, past: readonly PointerEvent[] = []): void {
    if (!down.isPrimary || down.button !== 0) return;
    dragged = false;
    const until = new AbortController();
    const trail = [{ x: down.clientX, time: down.timeStamp }];
    let origin: number | undefined;
    let start = shown;

    const move = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      if (origin === undefined) {
        if (Math.abs(event.clientX - down.clientX) < DRAG_PX) return;
        hold();
        start = Math.round(place);
        origin = place;
        dragged = true;
        // The pointer of a replayed event may no longer exist.
        if (event.eventPhase !== Event.NONE) track.setPointerCapture(down.pointerId);
      }
      trail.push({ x: event.clientX, time: event.timeStamp });
      put(origin - (event.clientX - down.clientX) / track.clientWidth);
    };
    const leave = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      until.abort();
      if (origin === undefined) return;
      const recent = trail.find(({ time }) => event.timeStamp - time < RECENT_MS);
      const last = trail.at(-1)!;
      const seconds = recent ? (last.time - recent.time) / 1000 : 0;
      const speed = seconds > 0 ? (recent!.x - last.x) / seconds / track.clientWidth : 0;
      const aim = Math.round(place + speed * GLIDE_SECONDS);
      glide(Math.max(start - 1, Math.min(start + 1, aim)), speed);
    };
    addEventListener("pointermove", move, { signal: until.signal });
    addEventListener("pointerup", leave, { signal: until.signal });
    addEventListener("pointercancel", leave, { signal: until.signal });
    for (const event of past) {
      if (event.type === "pointermove") move(event);
      else leave(event);
    }
  }

  let dragged = false;
  const { signal } = listening;
  track.addEventListener("pointerdown", (event) => follow(event), { signal });
  const followKept = ({ detail: [down, ...past] }: CustomEvent<PointerEvent[]>) => follow(down!, past);
  track.addEventListener("kept-drag", followKept as (event: Event) => void, { signal });
  track.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  track.addEventListener("click", (event) => dragged && event.detail > 0 && event.preventDefault(), {
    signal,
    capture: true,
  });

  return {
    go(by) {
      hold();
      glide(goal + by, 0); // relative to the goal of a running move, so that two quick clicks are two steps
    },
    end: () => listening.abort(),
  };
}
