import { memo } from "react";
import type { ReactNode } from "react";
import { MarkedText } from "#web/components/lists/marked-text.tsx";
import { Icon } from "#web/components/ui/icon.tsx";
import { OPENS_TAB } from "#web/components/ui/new-tab.tsx";
import { telephone } from "#web/phone.ts";
import type { OpeningSchedule } from "#schema/calendar/opening-hours.ts";
import { ComingExceptions } from "./coming-exceptions.tsx";
import { DoorStatus } from "./door-status.tsx";
import type { Place } from "./map-points.ts";
import styles from "./place-row.module.css";

/**
 * An entry of a list with a map: name, opening status, telephone and directions. Memoised, so that only changed entries are
 * rendered: a list may have thousands, and each move of the pointer activates another entry.
 */
export const PlaceRow = memo(function PlaceRow({
  place,
  number,
  term,
  now,
  active,
  onActive,
  directions,
  children,
}: PlaceRowProps) {
  const { slug, name, address } = place;
  const activate = () => onActive(slug);
  return (
    <li
      id={slug}
      className={styles.root}
      data-active={active || undefined}
      onMouseEnter={activate}
      onFocus={activate}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div data-words>
        <h3 className={styles.name}>
          <MarkedText text={name} term={term} />
        </h3>
        <p className={styles.address}>
          <MarkedText text={address} term={term} />
        </p>
        {children}
      </div>
      <div className={styles.door}>
        <DoorStatus place={place} now={now} />
        <ComingExceptions place={place} now={now} />
      </div>
      <WaysTo place={place} directions={directions} />
    </li>
  );
});

/** A place's telephone and directions. Memoised, as they do not depend on the search. */
const WaysTo = memo(function WaysTo({ place, directions }: Pick<PlaceRowProps, "place" | "directions">) {
  const { name, phone, latitude, longitude } = place;
  return (
    <div className={styles.ways}>
      <a className={`${styles.link} ${styles.phone}`} href={telephone(phone).href}>
        <Icon name="phone" />
        {phone}
      </a>
      <a
        className={styles.link}
        href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
        {...OPENS_TAB}
      >
        {directions}
        <span className="visually-hidden"> a {name}</span>
        <Icon name="arrow-up-right" />
      </a>
    </div>
  );
});

/** A place with the data shown in its entry. */
export interface ListedPlace extends Place, OpeningSchedule {
  address: string;
  phone: string;
}

interface PlaceRowProps {
  place: ListedPlace;
  number: number;
  term: string;
  now: Date | undefined;
  active: boolean;
  onActive: (slug: string) => void;
  /** The label of the link to the directions. */
  directions: string;
  /** More lines below the address. */
  children?: ReactNode;
}
