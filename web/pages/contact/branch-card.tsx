import { Clock, MapPin, Phone } from "lucide-react";
import type { OpeningSchedule } from "#schema/calendar/opening-hours.ts";
import { branchesPart } from "#web/content/contact.ts";
import { weekInWords } from "#web/calendar/spoken-hours.ts";
import { telephone } from "#web/phone.ts";
import { ComingExceptions } from "#web/components/places/coming-exceptions.tsx";
import { useNow } from "#web/components/places/door-status.tsx";
import { OpenNow } from "#web/components/places/open-now.tsx";
import { UnbrokenTimes } from "#web/components/places/unbroken-times.tsx";
import { Picture } from "#web/components/blocks/picture.tsx";
import type { PictureName } from "#web/components/blocks/picture.tsx";
import styles from "./branch-card.module.css";

/** A published branch. */
export interface Branch extends OpeningSchedule {
  name: string;
  address: string;
  phone: string;
  services: readonly string[];
  photoName: string | null;
}

/** Returns the weekly hours in one line: "Lunes a viernes, 8:00 AM – 5:00 PM y sábado, 9:00 AM – 1:00 PM". */
const hoursText = (hours: Branch["hours"]) =>
  weekInWords(hours)
    .map((part, index) => (index === 0 ? part : part.charAt(0).toLowerCase() + part.slice(1)))
    .join(" y\u00a0");

/** The card of an office: picture (if there is one), address, telephone number, hours and departments. */
export function BranchCard({ branch, large }: { branch: Branch; large?: boolean }) {
  const { hoursLabel, phoneLabel, servicesLabel, photoAlt } = branchesPart;
  const now = useNow();
  const photo = branch.photoName as (PictureName & keyof typeof photoAlt) | null;
  return (
    <article className={styles.root} data-large={large || undefined}>
      {photo && (
        <Picture
          className={styles.photo}
          name={photo}
          alt={photoAlt[photo]}
          sizes="(min-width: 64rem) 43rem, 100vw"
        />
      )}
      <div className={styles.text}>
        <h3>{branch.name}</h3>
        <dl className={styles.facts}>
          <dt>
            <MapPin aria-hidden="true" />
            <span className="visually-hidden">Dirección</span>
          </dt>
          <dd>{branch.address}</dd>
          <dt>
            <Clock aria-hidden="true" />
            <span className="visually-hidden">{hoursLabel}</span>
          </dt>
          <dd>
            <UnbrokenTimes text={hoursText(branch.hours)} /> <OpenNow place={branch} now={now} />
            <ComingExceptions place={branch} now={now} />
          </dd>
          <dt>
            <Phone aria-hidden="true" />
            <span className="visually-hidden">{phoneLabel}</span>
          </dt>
          <dd>
            <a className={styles.phone} href={telephone(branch.phone).href}>
              {branch.phone}
            </a>
          </dd>
        </dl>
        <h4 className={styles.label}>{servicesLabel[branch.services.length === 1 ? "one" : "many"]}</h4>
        <ul className={styles.services}>
          {branch.services.map((service) => (
            <li key={service}>{service}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}
