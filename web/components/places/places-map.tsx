import { memo, useMemo } from "react";
import type { KeyboardEvent, MouseEvent } from "react";
import { useNavigate } from "react-router-dom";
import { useIsland } from "#web/app/island.ts";
import outline from "./panama.svg";
import { workshops } from "#web/content/workshops.ts";
import { Land, Pin } from "./map-parts.tsx";
import { MAX_MOVED, mapPoints } from "./map-points.ts";
import type { MapPoint, Place } from "./map-points.ts";
import { MAP_VIEW } from "./panama.ts";
import styles from "./places-map.module.css";

const { caribbean, pacific } = workshops.map;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Moves the focus to the next or previous point with the arrow keys. The map has a single tab stop. */
function moveFocusByKey(event: KeyboardEvent<Element>): void {
  const step = STEPS[event.key];
  const point = event.currentTarget;
  const neighbour = step && (step > 0 ? point.nextElementSibling : point.previousElementSibling);
  if (!(neighbour instanceof SVGElement)) return;
  event.preventDefault();
  neighbour.focus();
}

/** Maximum distance from the pointer to the point it selects: in map units or, on a narrow map, half a finger in px. */
const REACH_UNITS = 20;
const REACH_PX = 22;
/** Number of points before and after the current one that are links on a crowded map, reachable with the arrow keys. */
const LINKED_POINTS = 10;

/** Returns path data that draws all points as zero-length lines with round caps. */
const asDots = (points: readonly MapPoint<Place>[]): string =>
  points.map(({ x, y }) => `M${x} ${y}h0`).join("");

/** Returns the point nearest to the pointer, if one is within reach. */
function pointAt<P extends Place>(points: readonly MapPoint<P>[], event: MouseEvent<SVGSVGElement>) {
  const { clientX, clientY, currentTarget } = event;
  const toScreen = currentTarget.getScreenCTM()!;
  const pointer = new DOMPoint(clientX, clientY).matrixTransform(toScreen.inverse());
  const distanceTo = ({ x, y }: MapPoint<P>) => Math.hypot(x - pointer.x, y - pointer.y);
  const maxDistance = Math.max(REACH_UNITS, REACH_PX / toScreen.a);
  const candidates = points.filter((point) => distanceTo(point) < maxDistance);
  return candidates.toSorted((one, other) => distanceTo(one) - distanceTo(other))[0];
}

/**
 * A map of the country with the places of a list. Every point links to the list entry with the same slug. The current one has
 * a pin with the number of its entry. Places that are filtered out remain as faint dots. A crowded map draws all points as
 * one path. A click beside the points selects the nearest one.
 */
export function PlacesMap({ label, places, found, current, entryOf, onActive }: PlacesMapProps) {
  const points = useMemo(() => mapPoints(places), [places]);
  const { listed, faint } = useMemo(() => {
    const slugs = new Set(found.map(({ slug }) => slug));
    const isFound = ({ place }: MapPoint<Place>) => slugs.has(place.slug);
    return { listed: points.filter(isFound), faint: asDots(points.filter((point) => !isFound(point))) };
  }, [points, found]);
  const crowd = useMemo(() => (listed.length > MAX_MOVED ? asDots(listed) : undefined), [listed]);
  const at = listed.findIndex(({ place }) => place.slug === current?.slug);
  const pin = listed[at];
  const linked = crowd ? listed.slice(Math.max(0, at - LINKED_POINTS), at + LINKED_POINTS + 1) : listed;

  const navigate = useNavigate();
  /** Opens a point's entry. Links to the same list page, or opened in another tab, are left to the browser. */
  const openEntry = (event: MouseEvent<SVGSVGElement>) => {
    const link = (event.target as Element).closest("a");
    const nearest = link ? undefined : pointAt(listed, event);
    const entry = link?.getAttribute("href") ?? (nearest && entryOf(nearest.place.slug));
    if (!entry || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (entry.startsWith("?")) {
      event.preventDefault();
      void navigate(entry);
    } else if (!link) location.hash = entry;
  };
  const highlight = (event: MouseEvent<SVGSVGElement>) => {
    const nearest = pointAt(listed, event);
    if (nearest) onActive(nearest.place.slug);
  };
  return (
    <figure className={styles.root} data-keys={Object.keys(STEPS).join(" ")} {...useIsland<HTMLElement>()}>
      <svg
        viewBox={MAP_VIEW}
        role="group"
        aria-label={label}
        data-crowd={crowd && ""}
        data-press=""
        onClick={openEntry}
        onMouseMove={crowd ? highlight : undefined}
      >
        <use className={styles.shade} href={`${outline}#land`} x="7" y="10" />
        <Land />
        <g className={styles.seas} aria-hidden="true">
          <text x="312" y="66">
            {caribbean}
          </text>
          <text x="600" y="408">
            {pacific}
          </text>
        </g>
        {faint && <path className={styles.faint} d={faint} />}
        {crowd && (
          <>
            <path className={styles.edges} d={crowd} />
            <path className={styles.dots} d={crowd} />
          </>
        )}
        <g>
          {linked.map(({ place, x, y }) => (
            <Point
              key={place.slug}
              slug={place.slug}
              name={place.name}
              entry={entryOf(place.slug) ?? ""}
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
            <Pin />
            <text y="-38">{current?.number}</text>
          </g>
        )}
      </svg>
      {pin && (
        <figcaption className={styles.caption} aria-hidden="true">
          <span className={styles.number}>{current?.number}</span> {pin.place.name}
        </figcaption>
      )}
    </figure>
  );
}

/** A point with its link. Memoised, so that hovering renders only the points that the pointer leaves and enters. */
const Point = memo(function Point({ slug, name, entry, x, y, reachable, onActive }: PointProps) {
  const activate = () => onActive(slug);
  return (
    <a
      className={styles.point}
      href={entry}
      aria-label={name}
      tabIndex={reachable ? 0 : -1}
      onKeyDown={moveFocusByKey}
      onFocus={activate}
      onMouseEnter={activate}
    >
      <circle className={styles.reach} cx={x} cy={y} r={REACH_UNITS} />
      <circle className={styles.dot} cx={x} cy={y} r="8" />
    </a>
  );
});

interface PointProps {
  slug: string;
  name: string;
  /** The URL of its entry in the list. */
  entry: string;
  x: number;
  y: number;
  /** Whether this is the map's tab stop. */
  reachable: boolean;
  onActive: (slug: string) => void;
}

interface PlacesMapProps {
  label: string;
  places: readonly Place[];
  /** Places that match the filter and the search. */
  found: readonly Place[];
  /** The highlighted place, with its number in the list. */
  current: (Place & { number: number }) | undefined;
  entryOf: (slug: string) => string | undefined;
  onActive: (slug: string) => void;
}
