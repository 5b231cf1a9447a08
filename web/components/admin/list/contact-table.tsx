import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { KeyboardEvent, MouseEvent, PointerEvent } from "react";
import { flushSync } from "react-dom";
import { counted, formatInteger } from "#schema/text/counted.ts";
import { Table } from "#web/components/ui/table/table.tsx";
import { rowOf, useTableWindow } from "#web/components/ui/table/table-window.ts";
import type { TableWindow } from "#web/components/ui/table/table-window.ts";
import { TooltipArea } from "#web/components/ui/tooltip.tsx";
import { isDrag, pressOf, rowAfterKey } from "./contact-keys.ts";
import type { Rows } from "#web/components/admin/list-data/list-rows.ts";
import { ContactRow, HEADINGS } from "./contact-row.tsx";
import { usePrintedRows } from "./use-printed-rows.ts";
import type { Selection } from "./use-selection.ts";
import styles from "./contact-table.module.css";

interface ContactTableProps {
  rows: Rows;
  selection: Selection;
  openId: string | undefined;
  hrefOf: (id: string) => string;
  onOpen: (id: string | undefined) => void;
  /** Receives the rendered and the visible rows. */
  onView: (view: TableWindow) => void;
  onRetry: (index: number) => void;
}

/** Returns the indexes to render: the window, plus the active row, so that focus is never lost. */
function indexesToRender({ first, last }: TableWindow, active: number, total: number): number[] {
  const end = Math.min(last, total - 1);
  const indexes = Array.from({ length: Math.max(0, end - first + 1) }, (_, at) => first + at);
  if (active >= total || (active >= first && active <= end)) return indexes;
  return active < first ? [active, ...indexes] : [...indexes, active];
}

/** The table of contacts, cards on small screens. One tab stop; arrow keys move between rows. */
export function ContactTable({ rows, selection, openId, onOpen, onView, ...props }: ContactTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { total } = rows;
  const openAt = openId === undefined ? -1 : rows.indexOf(openId);
  const { window, reveal } = useTableWindow(body, total, openAt);
  const [activeKey, setActiveKey] = useState(0);
  const active = Math.max(0, Math.min(activeKey - rows.key(0), total - 1));
  const printed = usePrintedRows(rows);
  const indexes =
    printed === undefined
      ? indexesToRender(window, active, total)
      : Array.from({ length: printed }, (_, at) => at);

  const notifyView = useEffectEvent(onView);
  useEffect(() => notifyView(window), [window, rows]);

  const rowElement = (index: number) =>
    body.current!.querySelector<HTMLElement>(`:scope > [aria-rowindex="${index + 2}"]`);
  const focus = (index: number) => {
    reveal(index);
    rowElement(index)?.focus({ preventScroll: true });
  };
  const goTo = (index: number) => {
    flushSync(() => setActiveKey(rows.key(index))); // the active row is always rendered
    focus(index);
  };

  // The open contact's row is active; closing the panel moves focus back to it.
  const syncActiveRow = useEffectEvent((hasChanged: boolean) => {
    if (openAt !== -1) setActiveKey(rows.key(openAt));
    if (openId === undefined && hasChanged) focus(active);
    // Scroll in the next frame, because opening the panel is a long task already.
    return openAt !== -1 && hasChanged ? requestAnimationFrame(() => reveal(openAt)) : 0;
  });
  const previousId = useRef(openId);
  useEffect(() => {
    const frame = syncActiveRow(openId !== previousId.current);
    previousId.current = openId;
    return () => cancelAnimationFrame(frame);
  }, [openId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, target } = event;
    const index = rowOf(target);
    if (index === -1 || event.ctrlKey || event.altKey || event.metaKey) return;
    const isOnRow = target === rowElement(index);
    const page = Math.max(window.columns, window.lastVisible - window.firstVisible);
    const next = rowAfterKey(key, index, { total, across: window.columns, page });
    const row = rows.at(index);
    if (next !== undefined) {
      if (shiftKey && isOnRow) selection.extend(next, index);
      goTo(next);
    } else if (isOnRow && key === "Enter" && row) onOpen(row.id);
    else if (isOnRow && key === " ") selection.toggle(index);
    else if (key === "Escape" && !isOnRow) goTo(index);
    else if (key === "Escape" && openId !== undefined) onOpen(undefined);
    else return;
    event.preventDefault();
  };

  const pointerDown = useRef<PointerEvent>(undefined);
  const onClick = (event: MouseEvent) => {
    const index = rowOf(event.target);
    const row = index === -1 ? undefined : rows.at(index);
    const action = pressOf(event.target);
    const start = pointerDown.current;
    pointerDown.current = undefined;
    if (action === "retry") {
      rowElement(index)?.focus({ preventScroll: true }); // the button is about to be removed
      props.onRetry(index);
    }
    if (!row || action === "retry" || action === "link") return;
    if (action === "select") return event.shiftKey ? selection.extend(index) : selection.toggle(index);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // opens a new tab or selects text
    if (start && isDrag(start, event)) return;
    event.preventDefault();
    onOpen(row.id);
  };

  return (
    <TooltipArea className={styles.root}>
      {printed !== undefined && printed < total && (
        <p className={styles.printed}>
          Aquí están las primeras {formatInteger(printed)} de {counted(total, "consulta", "consultas")}:
          Exportar las da todas.
        </p>
      )}
      <Table
        label="Contactos"
        columns={HEADINGS}
        total={total}
        body={body}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => (pointerDown.current = event.pointerType === "mouse" ? event : undefined)}
        onClick={onClick}
        onFocus={({ target }) => setActiveKey(rows.key(rowOf(target)))}
      >
        {indexes.map((index) => {
          const contact = rows.at(index);
          return (
            <ContactRow
              key={rows.key(index)}
              contact={contact}
              failed={!contact && rows.failed(index)}
              index={index}
              active={index === active}
              selected={contact !== undefined && selection.has(contact.id)}
              isMismatch={contact !== undefined && rows.isMismatch(contact)}
              open={contact !== undefined && contact.id === openId}
              href={contact ? props.hrefOf(contact.id) : ""}
            />
          );
        })}
      </Table>
    </TooltipArea>
  );
}
