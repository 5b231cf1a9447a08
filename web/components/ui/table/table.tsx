import { useLayoutEffect, useRef } from "react";
import type { HTMLAttributes, ReactNode, RefObject } from "react";
import styles from "./table.module.css";

/**
 * A table that renders only a part of its rows, which have equal heights and absolute positions; the page scrolls. Its role is
 * `grid` because rows take the focus: only in a grid can rows have a name and do screen readers pass on keys. Roles are
 * explicit because on small screens each row is laid out as a card.
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
  /** Total number of rows, rendered or not, without the header row. */
  total: number;
  /** Ref of the body, for `useTableWindow`. */
  body: RefObject<HTMLTableSectionElement | null>;
  children: ReactNode;
}

/** A row at the position that the styles compute from its index. Only the `active` row is a tab stop. */
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
  "data-mismatch": boolean | undefined;
  "data-unread": boolean | undefined;
}

/** A cell of a row. `heading` makes it the row's header. */
export function TableCell({ heading = false, className, children }: TableCellProps) {
  const look = `${styles.cell} ${className}`;
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
  className: string | undefined;
  children: ReactNode;
}
