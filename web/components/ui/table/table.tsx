import { useLayoutEffect, useRef } from "react";
import type { HTMLAttributes, ReactNode, RefObject } from "react";
import styles from "./table.module.css";

/**
 * A table of which only a part is rendered: its rows have one height and absolute positions, and the page scrolls.
 * The roles are spelt out because on small screens each row is laid out as a card.
 */
export function Table({ label, columns, total, body, children, ...events }: TableProps) {
  return (
    <table className={styles.root} role="table" aria-label={label} aria-rowcount={total + 1}>
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

type Events = "onClick" | "onPointerDown" | "onKeyDown" | "onFocus" | "onBlur";

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

interface TableRowProps extends Pick<HTMLAttributes<HTMLTableRowElement>, "aria-current" | "aria-busy"> {
  index: number;
  active: boolean;
  children: ReactNode;
  "data-selected"?: boolean | undefined;
  "data-strayed"?: boolean | undefined;
  "data-unread"?: boolean | undefined;
}

export function TableCell({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <td role="cell" className={className ? `${styles.cell} ${className}` : styles.cell}>
      {children}
    </td>
  );
}
