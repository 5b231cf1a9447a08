import type { Ref } from "react";
import type { AuditAction, AuditEntriesQuery } from "#schema/generated/audit.ts";
import { shortMoment } from "#web/calendar/dates.ts";
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

/** The audit log's entries. Explicit roles, because small screens lay each row out in lines. */
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
        {entries.map(({ id, at, author, action, detail, address }) => (
          <tr key={id} role="row" data-refused={action === "SIGN_IN_REFUSED" || undefined}>
            <td role="cell" tabIndex={-1}>
              <time dateTime={at}>{shortMoment(at)}</time>
            </td>
            <td role="cell">{author}</td>
            <td role="cell" className={styles.action}>
              {WORDS[action]}
            </td>
            <td role="cell" className={styles.detail}>
              {detail}
            </td>
            <td role="cell">{address}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
