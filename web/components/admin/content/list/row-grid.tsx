import { memo, useState } from "react";
import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { Collection } from "react-aria-components/Collection";
import { GridList, GridListLoadMoreItem } from "react-aria-components/GridList";
import { DropIndicator, useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { ListLayout, Virtualizer } from "react-aria-components/Virtualizer";
import { RowItem } from "./row-item.tsx";
import type { ListedRow } from "./row-state.ts";
import styles from "./row-grid.module.css";

/** The height of a row, which the styles fill: 64 px, more with larger letters. */
const rowHeight = () => 4 * (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
/** Rows added when a search's list is scrolled to its end. The library spends time on every row, visible or not. */
const MORE_ROWS = 24;

/** Returns the slugs in their new order, with the moved ones before or after the target. */
function reorder(
  order: readonly string[],
  moved: ReadonlySet<unknown>,
  target: string,
  after: boolean,
): string[] {
  const remaining = order.filter((slug) => !moved.has(slug));
  remaining.splice(remaining.indexOf(target) + Number(after), 0, ...order.filter((slug) => moved.has(slug)));
  return remaining;
}

interface RowGridProps {
  label: string;
  rows: readonly ListedRow[];
  onOpen: (slug: string) => void;
}

interface OrderedRowsProps extends RowGridProps {
  movable: boolean;
  /** The row picked up by touching its handle. */
  pickedUp: string | undefined;
  onPickUp: (slug: string | undefined) => void;
  onOrder: (slugs: string[]) => void;
}

/** Lists all rows. They are reordered by dragging, by keyboard, or by tapping two handles one after the other. */
export const OrderedRows = memo(function OrderedRows(props: OrderedRowsProps) {
  const { label, rows, onOpen, movable, pickedUp, onPickUp, onOrder } = props;
  const order = rows.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !movable,
    getItems: (keys) =>
      [...keys].map((key) => ({ "text/plain": rows.find(({ id }) => id === key)?.title ?? String(key) })),
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.place!} />,
    onReorder: ({ keys, target }) =>
      onOrder(reorder(order, keys, String(target.key), target.dropPosition === "after")),
  });
  /** Picks up a row, or moves the row picked up to the tapped one's place. Tapping its own handle leaves it where it is. */
  const onTouch = (slug: string) => {
    onPickUp(pickedUp === undefined ? slug : undefined);
    if (pickedUp !== undefined && pickedUp !== slug)
      onOrder(reorder(order, new Set([pickedUp]), slug, order.indexOf(pickedUp) < order.indexOf(slug)));
  };
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: rowHeight() }}>
      <GridList
        className={styles.root!}
        aria-label={label}
        items={rows}
        dependencies={[movable, pickedUp]}
        dragAndDropHooks={dragAndDropHooks}
        onAction={(slug) => onOpen(String(slug))}
        renderEmptyState={() => <p className={styles.none}>Todavía no hay nada.</p>}
      >
        {(row) => (
          <RowItem row={row} ordered movable={movable} pickedUp={row.id === pickedUp} onTouch={onTouch} />
        )}
      </GridList>
    </Virtualizer>
  );
});

/** Lists the rows that a search found. Scrolling renders more of them, and the End key renders all. */
export const FoundRows = memo(function FoundRows({ label, rows, onOpen }: RowGridProps) {
  const [limit, setLimit] = useState(MORE_ROWS);
  const loadAll = ({ key }: KeyboardEvent) => {
    if (key === "End") flushSync(() => setLimit(rows.length));
  };
  return (
    <div onKeyDownCapture={loadAll}>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: rowHeight() }}>
        <GridList
          className={styles.root!}
          aria-label={label}
          onAction={(slug) => onOpen(String(slug))}
          renderEmptyState={() => <p className={styles.none}>No hay nada con esas palabras.</p>}
        >
          <Collection items={rows.slice(0, limit)}>{(row) => <RowItem row={row} />}</Collection>
          {rows.length > limit && (
            <GridListLoadMoreItem onLoadMore={() => setLimit((before) => before + MORE_ROWS)} />
          )}
        </GridList>
      </Virtualizer>
    </div>
  );
});
