import { useEffect, useRef } from "react";
import type { ReinsurersQuery } from "#schema/generated/site.ts";
import { reinsurance } from "#web/content/reinsurance.ts";
import { useIsland } from "#web/app/island.ts";
import { Icon } from "#web/components/ui/icon.tsx";
import { ReinsurerCard } from "./reinsurer-card.tsx";
import { useTrack } from "./use-track.ts";
import styles from "./reinsurer-carousel.module.css";

const copy = reinsurance.carousel;

/**
 * A carousel of the reinsurers' logos, three at a time on wide screens, moved by buttons, arrow keys or touch. The list
 * is a native scroll container; without JavaScript all logos are side by side.
 */
export function ReinsurerCarousel({ reinsurers }: { reinsurers: ReinsurersQuery["reinsurers"] }) {
  const { track, first, visible, measured, move, listeners } = useTrack(reinsurers.length);
  const island = useIsland<HTMLElement>();
  const focusTrack = useRef(false);
  const atStart = first === 0;
  const atEnd = first + visible >= reinsurers.length;
  /** Whether some logos are out of view. */
  const moves = visible < reinsurers.length;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const direction = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
      if (!direction || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (!isForCarousel(event.target, island.ref.current!)) return;
      event.preventDefault();
      move(direction);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [island.ref, move]);

  // At the end of the list a button is disabled and would lose the focus.
  useEffect(() => {
    if (!focusTrack.current) return;
    focusTrack.current = false;
    if (atStart || atEnd) track.current!.focus({ preventScroll: true });
  }, [atStart, atEnd, first, track]);

  function press(direction: 1 | -1) {
    focusTrack.current = true;
    move(direction);
  }

  return (
    <section
      className={styles.root}
      aria-labelledby="reaseguradores"
      aria-roledescription="carrusel"
      data-keys="ArrowRight ArrowLeft"
      {...island}
    >
      <div className={`${styles.head} page`}>
        <h2 id="reaseguradores">{copy.title(reinsurers.length)}</h2>
        {moves && (
          <>
            <p className={styles.hint} id="reaseguradores-ayuda">
              {copy.hint}
            </p>
            <div className={styles.controls}>
              <p className={styles.position} role="status" data-measured={measured || undefined}>
                {visible > 1 ? `${first + 1}–${first + visible}` : first + 1} de {reinsurers.length}
              </p>
              <button type="button" className={styles.button} disabled={atStart} onClick={() => press(-1)}>
                <Icon name="arrow-left" />
                <span className="visually-hidden">{copy.previous}</span>
              </button>
              <button type="button" className={styles.button} disabled={atEnd} onClick={() => press(1)}>
                <Icon name="arrow-right" />
                <span className="visually-hidden">{copy.next}</span>
              </button>
            </div>
          </>
        )}
      </div>
      <div
        className={styles.track}
        ref={track}
        role="group"
        aria-labelledby="reaseguradores"
        aria-describedby={moves ? "reaseguradores-ayuda" : undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        {...listeners}
      >
        <ul className={styles.list}>
          {reinsurers.map((reinsurer) => (
            <li key={reinsurer.slug} className={styles.item}>
              <ReinsurerCard reinsurer={reinsurer} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The elements that have the focus if no control has it: the page, its content after a click, its heading after a link. */
const NOWHERE = "body, main, main h1";

/** Checks whether arrow keys are for the carousel: the focus is inside, or on no control while the carousel is visible. */
function isForCarousel(target: EventTarget | null, carousel: Element): boolean {
  if (!(target instanceof Element)) return false;
  if (carousel.contains(target)) return true;
  if (!target.matches(NOWHERE)) return false;
  const { top, bottom } = carousel.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}
