import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { isDay } from "#schema/calendar/day-rule.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { versionAddress } from "#schema/files.ts";
import { counted } from "#schema/text/counted.ts";
import { DocumentVersionsDocument } from "#schema/generated/content.ts";
import type { DocumentVersionsQuery } from "#schema/generated/content.ts";
import { graphql } from "#web/app/graphql.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import { datedDay } from "#web/calendar/panama-day.ts";
import { TabLink } from "#web/components/admin/links/tab-link.tsx";
import { Field, TypedInput } from "#web/components/ui/fields/field.tsx";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./versions.module.css";

graphql(`
  query DocumentVersions($address: String!) {
    documentVersions(address: $address) {
      address
      hash
      pages
      inForceFrom
      inForceUntil
    }
  }
`);

type Version = DocumentVersionsQuery["documentVersions"][number];

/** Checks whether a version was in force at the end of a day in Panama. */
function wasInForce({ inForceFrom, inForceUntil }: Version, day: string): boolean {
  const dayOf = (moment: string) => dayInPanama(new Date(moment));
  return dayOf(inForceFrom) <= day && (inForceUntil === null || dayOf(inForceUntil) > day);
}

/** Returns the sentence about a day, depending on whether a version was in force at its end. */
function describeDay(day: string, found: boolean): string {
  const today = dayInPanama(new Date());
  if (day > today) return "Ese día todavía no llega: escribe hoy o uno anterior.";
  if (day === today) return found ? "Hoy rige este texto:" : "Hoy no rige ninguno.";
  return `Al terminar el ${datedDay(day)} ${found ? "regía este texto:" : "no regía ninguno."}`;
}

/** "¿Qué texto regía el día…?": lists the versions of a document with their addresses, or the one in force on a day. */
export function Versions({ address }: { address: string }) {
  const { data, error, refetch } = useQuery(DocumentVersionsDocument, {
    variables: { address },
    fetchPolicy: "no-cache",
  });
  const [day, setDay] = useState("");
  if (!data && error)
    return <LoadFailure onRetry={refetch}>No se pudieron cargar los textos que han regido.</LoadFailure>;
  if (!data) return <Spinner label="Cargando los textos que han regido" />;
  // While the year is being typed digit by digit, the date is not valid yet.
  const hasDay = isDay(day);
  const visibleVersions = data.documentVersions.filter(
    (version) => !hasDay || (day <= dayInPanama(new Date()) && wasInForce(version, day)),
  );
  return (
    <section className={styles.root} aria-labelledby="versions">
      <h3 id="versions" className={partStyles.cardTitle}>
        Textos que han regido
      </h3>
      <div className={styles.day}>
        <Field
          name="day"
          label="¿Qué texto regía el día…?"
          hint="El que regía al terminar ese día. Vacío, se muestran todos."
          value={day}
          onChange={setDay}
        >
          <TypedInput type="date" />
        </Field>
      </div>
      <p role="status" className={styles.status}>
        {hasDay && describeDay(day, visibleVersions.length > 0)}
      </p>
      <ul className={styles.list}>
        {visibleVersions.map(({ address: former, hash, pages, inForceFrom, inForceUntil }) => (
          <li key={`${former} ${inForceFrom}`} className={styles.version}>
            <TabLink href={versionAddress(former, hash)}>
              Vigente desde {shortMoment(inForceFrom)}
              {inForceUntil === null ? " hasta hoy" : ` hasta ${shortMoment(inForceUntil)}`}
            </TabLink>
            {pages !== null && `, ${counted(pages, "página", "páginas")}`}
            <small className={styles.hash}>SHA-256 {hash}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
