import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { KeyboardEvent, MouseEvent } from "react";
import { flushSync } from "react-dom";
import { Table } from "#web/components/ui/table.tsx";
import { useTableWindow } from "#web/components/ui/table-window.ts";
import type { TableWindow } from "#web/components/ui/table-window.ts";
import { TooltipArea } from "#web/components/ui/tooltip.tsx";
import { meantBy, moved, rowOf } from "./contact-keys.ts";
import type { Rows } from "./contact-list.ts";
import { ContactRow } from "./contact-row.tsx";
import type { Selection } from "./use-selection.ts";
import "./contact-table.css";

const COLUMNS = ["Nombre", "Email", "Tipo", "Consulta", "Mensaje", "Fecha"];

interface ContactTableProps {
  rows: Rows;
  selection: Selection;
  openId: string | undefined;
  hrefOf: (id: string) => string;
  onOpen: (id: string | undefined) => void;
  /** Is told which rows are drawn and which are seen. */
  onView: (view: TableWindow) => void;
  onRetry: (index: number) => void;
}

/** The rows to draw: those of the window, and the active one wherever it is, so that the focus is never lost. */
function drawn({ first, last }: TableWindow, active: number, total: number): number[] {
  const end = Math.min(last, total - 1);
  const indexes = Array.from({ length: Math.max(0, end - first + 1) }, (_, at) => first + at);
  if (active >= total || (active >= first && active <= end)) return indexes;
  return active < first ? [active, ...indexes] : [...indexes, active];
}

/** One enquiry per row, a card per enquiry on small screens; one stop for Tab, the arrow keys go from row to row. */
export function ContactTable({ rows, selection, openId, onOpen, onView, ...props }: ContactTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { total } = rows;
  const { window, reveal } = useTableWindow(body, total);
  const [activeKey, setActiveKey] = useState(0);
  const active = Math.max(0, Math.min(activeKey - rows.key(0), total - 1));

  const tell = useEffectEvent(onView);
  useEffect(() => tell(window), [window, rows]);

  const rowElement = (index: number) =>
    body.current!.querySelector<HTMLElement>(`:scope > [aria-rowindex="${index + 2}"]`);
  const focus = (index: number) => {
    reveal(index);
    rowElement(index)?.focus({ preventScroll: true });
  };
  const goTo = (index: number) => {
    flushSync(() => setActiveKey(rows.key(index))); // the active row is drawn wherever it is
    focus(index);
  };

  // The row of the enquiry that is open is the active one; when it is closed the focus comes back to it.
  const follow = useEffectEvent((moved: boolean) => {
    const index = openId === undefined ? -1 : rows.indexOf(openId);
    if (index !== -1) setActiveKey(rows.key(index));
    if (openId === undefined && moved) focus(active);
    // The panel's own task is long enough: the row is brought into view in the frame that first paints it.
    return index !== -1 && moved ? requestAnimationFrame(() => reveal(index)) : 0;
  });
  const before = useRef(openId);
  useEffect(() => {
    const frame = follow(openId !== before.current);
    before.current = openId;
    return () => cancelAnimationFrame(frame);
  }, [openId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, target } = event;
    const index = rowOf(target);
    if (index === -1 || event.ctrlKey || event.altKey || event.metaKey) return;
    const onRow = target === rowElement(index);
    const page = Math.max(window.columns, window.seenLast - window.seenFirst);
    const next = moved(key, index, { total, across: window.columns, page });
    const row = rows.at(index);
    if (next !== undefined) {
      if (shiftKey && onRow) selection.extend(next, index);
      goTo(next);
    } else if (onRow && key === "Enter" && row) onOpen(row.id);
    else if (onRow && key === " ") selection.toggle(index);
    else if (key === "Escape" && !onRow) goTo(index);
    else if (key === "Escape" && openId !== undefined) onOpen(undefined);
    else return;
    event.preventDefault();
  };

  const onClick = (event: MouseEvent) => {
    const index = rowOf(event.target);
    const row = index === -1 ? undefined : rows.at(index);
    const meant = meantBy(event.nativeEvent);
    if (meant === "retry") {
      rowElement(index)?.focus({ preventScroll: true }); // the button is about to go
      props.onRetry(index);
    }
    if (!row || meant === undefined) return;
    if (meant === "select") return event.shiftKey ? selection.extend(index) : selection.toggle(index);
    event.preventDefault();
    onOpen(row.id);
  };

  return (
    <TooltipArea className="contact-table">
      <Table
        label="Contactos"
        columns={COLUMNS}
        total={total}
        body={body}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={({ target }) => setActiveKey(rows.key(rowOf(target)))}
      >
        {drawn(window, active, total).map((index) => {
          const contact = rows.at(index);
          return (
            <ContactRow
              key={rows.key(index)}
              contact={contact}
              failed={!contact && rows.failed(index)}
              index={index}
              across={window.columns}
              active={index === active}
              selected={contact !== undefined && selection.has(contact.id)}
              strayed={contact !== undefined && rows.strayed(contact)}
              open={contact !== undefined && contact.id === openId}
              href={contact ? props.hrefOf(contact.id) : ""}
            />
          );
        })}
      </Table>
    </TooltipArea>
  );
}
