import { useQuery } from "@apollo/client/react";
import { useRef, useState } from "react";
import { RowTitlesDocument } from "#schema/generated/content.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { findMoves } from "./moves.ts";
import styles from "./order-change.module.css";

/** Number of moves shown at first. */
const FIRST_MOVES = 6;

/** The value of a draft or revision of a catalogue's order. */
export type Order = { order: readonly string[] } | null;

/** Lists the rows that a new order moves. */
export function OrderChange({ catalogue, before, after }: OrderChangeProps) {
  const { data } = useQuery(RowTitlesDocument, { variables: { catalogue }, fetchPolicy: "no-cache" });
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    list.current!.focus({ preventScroll: true }); // the pressed button is removed
    setAll(true);
  };
  const titles = new Map(data?.editableRows.map(({ slug, title }) => [slug, title]));
  const moves = findMoves(before?.order ?? [], after?.order ?? []);
  return (
    <ul className={styles.root} ref={list} tabIndex={-1}>
      {moves.slice(0, all ? undefined : FIRST_MOVES).map(({ slug, from, to }) => (
        <li key={slug}>
          «{titles.get(slug) ?? slug}» pasa del lugar {from} al {to}.
        </li>
      ))}
      {moves.length > FIRST_MOVES && !all && (
        <li>
          <ActionButton variant="quiet" onClick={showAll}>
            Ver {moves.length - FIRST_MOVES} más
          </ActionButton>
        </li>
      )}
      {moves.length === 0 && <li>Solo cambian de lugar filas nuevas: se publica con ellas.</li>}
    </ul>
  );
}

interface OrderChangeProps {
  catalogue: string;
  before: Order;
  after: Order;
}
