import { memo, useMemo } from "react";
import type { KeyboardEvent } from "react";
import { useIsland } from "#web/app/island.ts";
import outline from "./panama.svg";
import { workshops } from "#web/content/workshops.ts";
import { mapPoints } from "./map-points.ts";
import type { Place } from "./map-points.ts";
import styles from "./places-map.module.css";

const { caribbean, pacific } = workshops.map;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** From one point to its neighbour with the arrow keys: the map is one stop of the Tab key, not one for every place. */
function walk(event: KeyboardEvent<Element>): void {
  const step = STEPS[event.key];
  const point = event.currentTarget;
  const neighbour = step && (step > 0 ? point.nextElementSibling : point.previousElementSibling);
  if (!(neighbour instanceof SVGElement)) return;
  event.preventDefault();
  neighbour.focus();
}

/**
 * The country with the places of a list. Every point leads to the list's entry of the same slug; the active one carries
 * a pin with its number, as its entry does. Places that were filtered out stay as faint dots.
 */
export function PlacesMap<P extends Place>({ label, places, numbers, active, onActive }: PlacesMapProps<P>) {
  const points = useMemo(() => mapPoints(places), [places]);
  const shown = points.filter(({ place }) => numbers.has(place.slug));
  const pin = shown.find(({ place }) => place.slug === active);
  return (
    <figure className={styles.root} data-keys={Object.keys(STEPS).join(" ")} {...useIsland<HTMLElement>()}>
      <svg viewBox="-8 -34 1016 504" role="group" aria-label={label}>
        <use className={styles.shade} href={`${outline}#land`} x="7" y="10" />
        <use className={styles.land} href={`${outline}#land`} />
        <g className={styles.seas} aria-hidden="true">
          <text x="312" y="66">
            {caribbean}
          </text>
          <text x="600" y="408">
            {pacific}
          </text>
        </g>
        {points.map(
          ({ place, x, y }) =>
            !numbers.has(place.slug) && (
              <circle key={place.slug} className={styles.faint} cx={x} cy={y} r="5" />
            ),
        )}
        <g>
          {shown.map(({ place, x, y }) => (
            <Point
              key={place.slug}
              slug={place.slug}
              name={place.name}
              x={x}
              y={y}
              reachable={place === pin?.place}
              onActive={onActive}
            />
          ))}
        </g>
        {pin && (
          <g
            key={pin.place.slug}
            className={styles.pin}
            transform={`translate(${pin.x} ${pin.y})`}
            aria-hidden="true"
          >
            <ellipse className={styles.glow} rx="20" ry="20" />
            <path d="M0 0C-6 -12 -24 -26 -24 -46A24 24 0 0 1 24 -46C24 -26 6 -12 0 0Z" />
            <text y="-38">{numbers.get(pin.place.slug)}</text>
          </g>
        )}
      </svg>
      {pin && (
        <figcaption className={styles.caption} aria-hidden="true">
          <span className={styles.number}>{numbers.get(pin.place.slug)}</span> {pin.place.name}
        </figcaption>
      )}
    </figure>
  );
}

/** A place that is listed. Of thousands only those are drawn again that the pointer leaves and enters. */
const Point = memo(function Point({ slug, name, x, y, reachable, onActive }: PointProps) {
  const activate = () => onActive(slug);
  return (
    <a
      className={styles.point}
      href={`#${slug}`}
      aria-label={name}
      tabIndex={reachable ? 0 : -1}
      onKeyDown={walk}
      onFocus={activate}
      onMouseEnter={activate}
    >
      <circle className={styles.reach} cx={x} cy={y} r="20" />
      <circle className={styles.dot} cx={x} cy={y} r="8" />
    </a>
  );
});

interface PointProps {
  slug: string;
  name: string;
  x: number;
  y: number;
  /** Whether Tab stops here: the map is one stop. */
  reachable: boolean;
  onActive: (slug: string) => void;
}

interface PlacesMapProps<P extends Place> {
  label: string;
  places: readonly P[];
  /** The number in the list of every place that is listed now, by slug. */
  numbers: ReadonlyMap<string, number>;
  active: string | undefined;
  onActive: (slug: string) => void;
}
