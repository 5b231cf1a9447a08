import type { ReactNode } from "react";
import { MarkedText } from "#web/components/marked-text.tsx";
import { Icon } from "#web/components/ui/icon.tsx";
import { NEW_TAB } from "#web/components/ui/new-tab.tsx";
import type { OpeningHours } from "#web/opening-hours.ts";
import { DoorStatus } from "./door-status.tsx";
import type { Place } from "./map-points.ts";
import "./place-row.css";

/** An entry of a list that the map shows too: what it is, whether it is open, how to call and how to get there. */
export function PlaceRow({
  place,
  number,
  term,
  now,
  active,
  onActive,
  directions,
  children,
}: PlaceRowProps) {
  const { slug, name, address, phone, hours, latitude, longitude } = place;
  const activate = () => onActive(slug);
  return (
    <li
      id={slug}
      className="place-row"
      data-active={active || undefined}
      onMouseEnter={activate}
      onFocus={activate}
    >
      <span className="place-row-number" aria-hidden="true">
        {number}
      </span>
      <div className="place-row-words">
        <h3 className="place-row-name">
          <MarkedText text={name} term={term} />
        </h3>
        <p className="place-row-address">
          <MarkedText text={address} term={term} />
        </p>
        {children}
      </div>
      <DoorStatus hours={hours} now={now} />
      <div className="place-row-ways">
        <a className="place-row-link place-row-phone" href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>
          <Icon name="phone" />
          {phone}
        </a>
        <a
          className="place-row-link"
          href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
          target="_blank"
          rel="noopener"
          aria-describedby={NEW_TAB}
        >
          {directions}
          <span className="visually-hidden"> a {name}</span>
          <Icon name="arrow-up-right" />
        </a>
      </div>
    </li>
  );
}

/** A place with what its entry says. */
export interface ListedPlace extends Place {
  address: string;
  phone: string;
  hours: readonly OpeningHours[];
}

interface PlaceRowProps {
  place: ListedPlace;
  number: number;
  term: string;
  now: Date | undefined;
  active: boolean;
  onActive: (slug: string) => void;
  /** The words of the link to the way there. */
  directions: string;
  /** More lines under the address. */
  children?: ReactNode;
}
