/** Distance in px that a pointer may move before a drag begins. */
export const DRAG_PX = 6;
/** Period in ms at the end of a drag from which its speed is computed. */
const RECENT_MS = 90;

/** What a drag does. Distances are in widths of the track, positive to the left. */
interface DragHandlers {
  onStart(): void;
  /** Receives the distance from where the pointer was pressed. */
  onMove(distance: number): void;
  /** Receives the speed per second at the end. */
  onEnd(speed: number): void;
}

/** Returns the speed in px per second with which a pointer moved until its release, positive to the left. */
function speedOf(moves: readonly PointerEvent[], release: PointerEvent): number {
  const recent = moves.find(({ timeStamp }) => release.timeStamp - timeStamp < RECENT_MS);
  const last = moves.at(-1)!;
  const seconds = recent ? (last.timeStamp - recent.timeStamp) / 1000 : 0;
  return seconds > 0 ? (recent!.clientX - last.clientX) / seconds : 0;
}

/** Reports drags of a track with touch or mouse, also one that began before the code was loaded, until the signal aborts. */
export function followDrags(track: HTMLElement, handlers: DragHandlers, signal: AbortSignal): void {
  /** The press and the moves of the pointer that is pressed. */
  let trail: PointerEvent[] = [];
  /** Whether the last press became a drag. */
  let isDrag = false;

  const press = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    trail = [event];
    isDrag = false;
  };
  const move = (event: PointerEvent) => {
    const [down] = trail;
    if (event.pointerId !== down?.pointerId) return;
    const distancePx = down.clientX - event.clientX;
    if (!isDrag) {
      if (Math.abs(distancePx) < DRAG_PX) return;
      isDrag = true;
      handlers.onStart();
      // The pointer of a replayed event may no longer exist.
      if (event.eventPhase !== Event.NONE) track.setPointerCapture(event.pointerId);
    }
    trail.push(event);
    handlers.onMove(distancePx / track.clientWidth);
  };
  const release = (event: PointerEvent) => {
    if (event.pointerId !== trail[0]?.pointerId) return;
    if (isDrag) handlers.onEnd(speedOf(trail, event) / track.clientWidth);
    trail = [];
  };
  const replay = ({ detail: [down, ...others] }: CustomEvent<PointerEvent[]>) => {
    press(down!);
    for (const event of others) (event.type === "pointermove" ? move : release)(event);
  };

  track.addEventListener("pointerdown", press, { signal });
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", release, { signal });
  addEventListener("pointercancel", release, { signal });
  track.addEventListener("kept-drag", replay as (event: Event) => void, { signal });
  track.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  track.addEventListener("click", (event) => isDrag && event.detail > 0 && event.preventDefault(), {
    signal,
    capture: true,
  });
}
