import { memo } from "react";
import { TableCell, TableRow } from "#web/components/ui/table.tsx";
import { shortMoment } from "#web/dates.ts";
import { TypeBadge } from "./contact-badges.tsx";
import { ContactConsults } from "./contact-consults.tsx";
import { spelt } from "./contact-source.ts";
import type { Row } from "./contact-source.ts";
import { StatusMark } from "./contact-status.tsx";
import { Message } from "./message.tsx";
import "./contact-row.css";

interface ContactRowProps {
  /** Undefined while it is not loaded, or where it could not be. */
  contact: Row | undefined;
  failed: boolean;
  index: number;
  across: number;
  /** Whether Tab gets to it and to what is in it. */
  active: boolean;
  selected: boolean;
  /** Whether its status is no longer one that the list is narrowed to. */
  strayed: boolean;
  /** Whether it is open in the panel. */
  open: boolean;
  /** The address that opens it. */
  href: string;
}

/** One enquiry in its row, which stays the same element when what was missing arrives; the table listens for presses. */
export const ContactRow = memo(function ContactRow({ contact, failed, href, ...row }: ContactRowProps) {
  return (
    <TableRow
      index={row.index}
      across={row.across}
      active={row.active}
      aria-current={row.open || undefined}
      aria-busy={(!contact && !failed) || undefined}
      data-selected={row.selected || undefined}
      data-strayed={row.strayed || undefined}
      data-unread={contact?.readAt === null || undefined}
    >
      {contact ? (
        <ContactCells
          contact={contact}
          reachable={row.active}
          selected={row.selected}
          strayed={row.strayed}
          href={href}
        />
      ) : (
        <TableCell className="contact-row-missing">
          {failed ? "No se pudo cargar" : <span className="visually-hidden">Cargando</span>}
          {failed && (
            <button type="button" className="contact-row-retry" tabIndex={row.active ? 0 : -1}>
              Reintentar
            </button>
          )}
        </TableCell>
      )}
    </TableRow>
  );
});

/** The specification's six columns. */
function ContactCells({ contact, reachable, selected, strayed, href }: ContactCellsProps) {
  const name = `${contact.name} ${contact.lastName}`;
  const tabIndex = reachable ? 0 : -1;
  return (
    <>
      <TableCell className="contact-row-name">
        <input
          type="checkbox"
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
      <TableCell className="contact-row-email">
        <a href={`mailto:${contact.email}`} data-tooltip="" tabIndex={tabIndex}>
          {contact.email}
        </a>
      </TableCell>
      <TableCell className="contact-row-type">
        <TypeBadge formType={contact.formType} />
      </TableCell>
      <TableCell className="contact-row-consults">
        <ContactConsults
          formType={spelt(contact.formType)}
          codes={contact.consultTypes}
          reachable={reachable}
        />
      </TableCell>
      <TableCell className="contact-row-message">
        <Message text={contact.message} reachable={reachable} />
      </TableCell>
      <TableCell className="contact-row-date">
        <time dateTime={contact.createdAt}>{shortMoment(contact.createdAt)}</time>
        {(contact.status !== "NUEVA" || strayed) && <StatusMark status={contact.status} />}
      </TableCell>
    </>
  );
}

interface ContactCellsProps {
  contact: Row;
  reachable: boolean;
  selected: boolean;
  strayed: boolean;
  href: string;
}
