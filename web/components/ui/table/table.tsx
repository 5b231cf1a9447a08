import { useLayoutEffect, useRef } from "react";
import type { HTMLAttributes, ReactNode, RefObject } from "react";
import styles from "./table.module.css";

/**
 * A table of which only a part is rendered: its rows have one height and absolute positions, and the page scrolls.
 * It is a grid, because its rows take the focus: only a grid has rows with a name, and gets the keys from screen readers.
 * The roles are spelt out because on small screens each row is laid out as a card.
 */
export function Table({ label, columns, total, body, children, ...events }: TableProps) {
  return (
    <table
      className={styles.root}
      role="grid"
      aria-multiselectable
      aria-label={label}
      aria-rowcount={total + 1}
    >
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...events} ref={body} role="rowgroup">
        {children}
      </tbody>
    </table>
  );
}

type Events = "onClick" | "onPointerDown" | "onKeyDown" | "onFocus";

interface TableProps extends Pick<HTMLAttributes<HTMLTableSectionElement>, Events> {
  label: string;
  columns: readonly string[];
  /** How many rows there are in all, drawn or not, without the row of column names. */
  total: number;
  /** What `useTableWindow` follows. */
  body: RefObject<HTMLTableSectionElement | null>;
  children: ReactNode;
}

/** A row at its position, which the styles compute from its index. One of them can be reached by Tab. */
export function TableRow({ index, active, children, ...row }: TableRowProps) {
  const element = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => element.current!.style.setProperty("--index", String(index)), [index]);
  return (
    <tr
      {...row}
      ref={element}
      className={styles.row}
      role="row"
      aria-rowindex={index + 2}
      tabIndex={active ? 0 : -1}
    >
      {children}
    </tr>
  );
}

type RowStates = "aria-selected" | "aria-current" | "aria-busy";

interface TableRowProps extends Pick<HTMLAttributes<HTMLTableRowElement>, RowStates> {
  index: number;
  active: boolean;
  children: ReactNode;
  "data-strayed"?: boolean | undefined;
  "data-unread"?: boolean | undefined;
}

/** A cell of a row; the one with `heading` says what the row is about. */
export function TableCell({ heading = false, className, children }: TableCellProps) {
  const look = className ? `${styles.cell} ${className}` : styles.cell;
  return heading ? (
    <th role="rowheader" scope="row" className={look}>
      {children}
    </th>
  ) : (
    <td role="gridcell" className={look}>
      {children}
    </td>
  );
}

interface TableCellProps {
  heading?: boolean;
  className?: string | undefined;
  children: ReactNode;
}
