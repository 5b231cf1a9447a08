import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { DocumentVersionsDocument } from "#schema/generated/content.ts";
import type { DocumentVersionsQuery } from "#schema/generated/content.ts";
import { graphql } from "#web/app/graphql.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import { DateField } from "#web/components/ui/fields/date-field.tsx";
import styles from "./history.module.css";

graphql(`
  query DocumentVersions($address: String!) {
    documentVersions(address: $address) {
      hash
      pages
      inForceFrom
      inForceUntil
    }
  }
`);

type Version = DocumentVersionsQuery["documentVersions"][number];

const HASH_CHARACTERS = 8;
const isDay = (text: string) => /^(19|20)\d\d-\d\d-\d\d$/.test(text);

/** Whether a version was in force at the end of a day in Panama. */
function ruled({ inForceFrom, inForceUntil }: Version, day: string): boolean {
  const end = Date.parse(`${day}T23:59:59.999-05:00`);
  return Date.parse(inForceFrom) <= end && (inForceUntil === null || Date.parse(inForceUntil) > end);
}

/** "¿Qué texto regía el día…?": the versions of a document, each at its own address, and the one of a day. */
export function Versions({ address }: { address: string }) {
  const { data } = useQuery(DocumentVersionsDocument, { variables: { address }, fetchPolicy: "no-cache" });
  const [day, setDay] = useState("");
  if (!data) return null;
  const shown =
    day === "" ? data.documentVersions : data.documentVersions.filter((version) => ruled(version, day));
  return (
    <div className={styles.versions}>
      <DateField label="¿Qué texto regía el día…?" value={day} isDay={isDay} onChange={setDay} />
      <ul className={styles.rows}>
        {shown.map(({ hash, pages, inForceFrom, inForceUntil }) => (
          <li key={inForceFrom} className={styles.words}>
            <a
              href={address.replace(/\.pdf$/, `.${hash.slice(0, HASH_CHARACTERS)}.pdf`)}
              target="_blank"
              rel="noopener"
            >
              Vigente desde {shortMoment(inForceFrom)}
              {inForceUntil === null ? " hasta hoy" : ` hasta ${shortMoment(inForceUntil)}`}
              <span className="visually-hidden"> (se abre en otra pestaña)</span>
            </a>
            {pages !== null && `, ${pages} ${pages === 1 ? "página" : "páginas"}`}
            <small className={styles.hash}>SHA-256 {hash}</small>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.words}>Ese día no regía ninguno.</p>}
    </div>
  );
}
