import { memo } from "react";
import type { ReactNode } from "react";
import type { ContactField } from "#schema/contact.ts";
import { FORM_BY_GRAPHQL_NAME } from "#schema/forms.ts";
import { TableCell, TableRow } from "#web/components/ui/table/table.tsx";
import { shortMoment } from "#web/calendar/dates.ts";
import { mailto } from "#web/components/ui/mail/mailto.ts";
import { TypeBadge } from "#web/components/admin/contact/contact-badges.tsx";
import { contactName } from "#web/components/admin/contact/contact-name.ts";
import { ownerName } from "#web/components/admin/contact/owner-name.ts";
import { ContactConsults } from "#web/components/admin/contact/contact-consults.tsx";
import type { Row } from "#web/components/admin/list-data/contact-source.ts";
import {
  OverdueMark,
  SpamMark,
  StatusMark,
  UndeliveredMark,
} from "#web/components/admin/contact/contact-status.tsx";
import { useOverdue } from "#web/components/admin/work/overdue.ts";
import { Message } from "./message.tsx";
import boxStyles from "#web/components/ui/fields/tick-box.module.css";
import styles from "./contact-row.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  fragment ContactRow on Contact {
    id
    reference
    name
    lastName
    email
    formType
    consultTypes
    message
    createdAt
    status
    version
    readAt
    flagged
    spamReasons
    spamConfirmedAt
    assignee
    dueAt
    answeredAt
    erasedAt
    undeliveredReply
  }
`);

interface ContactRowProps {
  /** Undefined while loading and after a failure. */
  contact: Row | undefined;
  failed: boolean;
  index: number;
  /** Whether it and its controls are tab stops. */
  active: boolean;
  selected: boolean;
  /** Whether it no longer matches the filter, but stays until the list is reloaded. */
  isMismatch: boolean;
  /** Whether the panel shows it. */
  open: boolean;
  /** The URL that opens it. */
  href: string;
}

/** The row of one contact. Keeps its DOM element when the data loads; the table handles presses. */
export const ContactRow = memo(function ContactRow({ contact, failed, href, ...row }: ContactRowProps) {
  return (
    <TableRow
      index={row.index}
      active={row.active}
      aria-selected={row.selected}
      aria-current={row.open || undefined}
      aria-busy={(!contact && !failed) || undefined}
      data-mismatch={row.isMismatch || undefined}
      data-unread={contact?.readAt === null || undefined}
    >
      {contact ? (
        COLUMNS.map(({ heading, Cell }) => (
          <Cell
            key={heading}
            contact={contact}
            reachable={row.active}
            selected={row.selected}
            mismatch={row.isMismatch}
            href={href}
          />
        ))
      ) : (
        <TableCell className={styles.loading}>
          {failed ? "No se pudo cargar" : <span className="visually-hidden">Cargando</span>}
          {failed && (
            <button type="button" className={styles.retry} data-press="retry" tabIndex={row.active ? 0 : -1}>
              Reintentar
            </button>
          )}
        </TableCell>
      )}
    </TableRow>
  );
});

interface CellProps {
  contact: Row;
  reachable: boolean;
  selected: boolean;
  mismatch: boolean;
  href: string;
}

function NameCell({ contact, reachable, selected, href }: CellProps) {
  const name = contactName(contact);
  const tabIndex = reachable ? 0 : -1;
  return (
    <TableCell heading className={styles.name}>
      <input
        type="checkbox"
        className={boxStyles.root}
        data-press="select"
        aria-label={`Seleccionar a ${name}`}
        checked={selected}
        readOnly
        tabIndex={tabIndex}
      />
      <a href={href} data-tooltip="" dir="auto" tabIndex={tabIndex}>
        {name}
      </a>
      {contact.readAt === null && <span className="visually-hidden">Sin leer</span>}
    </TableCell>
  );
}

const EmailCell = ({ contact, reachable }: CellProps) => (
  <TableCell className={styles.email}>
    {contact.erasedAt === null && (
      <a href={mailto(contact.email)} data-press="link" data-tooltip="" tabIndex={reachable ? 0 : -1}>
        {contact.email}
      </a>
    )}
  </TableCell>
);

const TypeCell = ({ contact }: CellProps) => (
  <TableCell className={styles.type}>
    <TypeBadge formType={contact.formType} />
  </TableCell>
);

const ConsultsCell = ({ contact, reachable }: CellProps) => (
  <TableCell className={styles.consults}>
    <ContactConsults
      formType={FORM_BY_GRAPHQL_NAME[contact.formType]}
      codes={contact.consultTypes}
      reachable={reachable}
    />
  </TableCell>
);

const MessageCell = ({ contact, reachable }: CellProps) => (
  <TableCell className={styles.message}>
    <Message text={contact.message} reachable={reachable} />
  </TableCell>
);

function DateCell({ contact, reachable, mismatch }: CellProps) {
  const overdue = useOverdue(contact);
  const { assignee, undeliveredReply, flagged, status } = contact;
  const isStarted = !flagged && !overdue && (status !== "NUEVA" || mismatch);
  return (
    <TableCell className={styles.date}>
      <time dateTime={contact.createdAt}>{shortMoment(contact.createdAt)}</time>
      <span className={styles.reference}>{contact.reference}</span>
      {(undeliveredReply !== null || flagged || overdue || isStarted || assignee) && (
        <span className={styles.statusLine}>
          {undeliveredReply !== null ? (
            <UndeliveredMark contact={contact} state={undeliveredReply} reachable={reachable} />
          ) : (
            <>
              {flagged && <SpamMark contact={contact} reachable={reachable} />}
              {overdue && <OverdueMark contact={contact} reachable={reachable} />}
              {isStarted && <StatusMark status={status} />}
            </>
          )}
          {assignee && (
            <span className={styles.owner}>
              <span className="visually-hidden">A cargo de </span>
              {ownerName(assignee)}
            </span>
          )}
        </span>
      )}
    </TableCell>
  );
}

/** Column of each submitted field, in order (specification, point 2). Null: the field has no separate column. */
const COLUMN_OF: Record<ContactField | "createdAt", Column | null> = {
  name: { heading: "Nombre", Cell: NameCell },
  lastName: null, // shown with the name
  email: { heading: "Email", Cell: EmailCell },
  formType: { heading: "Tipo", Cell: TypeCell },
  consultTypes: { heading: "Consulta", Cell: ConsultsCell },
  message: { heading: "Mensaje", Cell: MessageCell },
  createdAt: { heading: "Fecha", Cell: DateCell },
};
const COLUMNS = Object.values(COLUMN_OF).filter((column) => column !== null);
/** The headings of the list's columns, from left to right. */
export const HEADINGS = COLUMNS.map(({ heading }) => heading);

interface Column {
  heading: string;
  Cell: (row: CellProps) => ReactNode;
}
