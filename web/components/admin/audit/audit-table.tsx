import type { Ref } from "react";
import type { AuditAction, AuditEntriesQuery } from "#schema/generated/audit.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import { TabLink } from "#web/components/admin/links/tab-link.tsx";
import styles from "./audit-table.module.css";

/** One entry of the audit log. */
export type AuditEntry = AuditEntriesQuery["auditEntries"][number];

const COLUMNS = ["Cuándo", "Quién", "Qué", "Detalle", "Desde"];
const WORDS: Record<AuditAction, string> = {
  SIGN_IN: "Inició sesión",
  SIGN_IN_REFUSED: "Inicio de sesión rechazado",
  SIGN_OUT: "Cerró sesión",
  READ_LIST: "Leyó la lista",
  READ_CONTACT: "Leyó una consulta",
  EXPORT: "Exportó datos",
  CHANGE: "Cambió consultas",
  ACCOUNT: "Cambió una cuenta",
  READ_MAIL: "Leyó correos",
  MAIL: "Envió o cerró correos",
  REPLY: "Respuesta por correo",
  SAVED_ANSWER: "Respuesta guardada",
  CONTENT: "Contenido",
  FILE: "Archivo",
  CALENDAR: "Calendario de oficina",
  REQUEST: "Atendió una solicitud de datos",
};

/** Actions on enquiries: every id in their details is the id of an enquiry. */
const ABOUT_CONTACTS: readonly AuditAction[] = ["READ_CONTACT", "CHANGE", "REPLY"];
const ID = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/;

/** Renders an entry's details with enquiries as links in a new tab. Whoever may read the log may read the enquiries too. */
const detailOf = ({ action, detail }: AuditEntry) =>
  ABOUT_CONTACTS.includes(action)
    ? detail.split(ID).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <TabLink key={part} href={`/admin?consulta=${part}`}>
            {part}
          </TabLink>
        ),
      )
    : detail;

/** Table of the audit log's entries. The roles are explicit, because small screens lay each row out as a grid. */
export function AuditTable({ entries, ref }: { entries: readonly AuditEntry[]; ref: Ref<HTMLTableElement> }) {
  return (
    <table className={styles.root} role="table" aria-label="Registro de actividad" ref={ref}>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {entries.map((entry) => (
          <tr key={entry.id} role="row" data-refused={entry.action === "SIGN_IN_REFUSED" || undefined}>
            <td role="cell" tabIndex={-1}>
              <time dateTime={entry.at}>{shortMoment(entry.at)}</time>
            </td>
            <td role="cell">{entry.author}</td>
            <td role="cell" className={styles.action}>
              {WORDS[entry.action]}
            </td>
            <td role="cell" className={styles.detail}>
              {detailOf(entry)}
            </td>
            <td role="cell">{entry.address}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
