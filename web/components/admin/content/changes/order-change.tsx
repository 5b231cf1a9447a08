import { useQuery } from "@apollo/client/react";
import { RowTitlesDocument } from "#schema/generated/content.ts";
import type { Draft } from "#web/components/admin/content/data/operations.ts";
import { movesBetween } from "./moves.ts";
import styles from "./order-change.module.css";

/** How many moves are told one by one. */
const TOLD = 6;

type Order = { order: readonly string[] } | null;

/** What an order changes: which rows take other places. */
export function OrderChange({ draft }: { draft: Draft }) {
  const { data } = useQuery(RowTitlesDocument, {
    variables: { catalogue: draft.catalogue },
    fetchPolicy: "no-cache",
  });
  const titles = new Map(data?.editableRows.map(({ slug, title }) => [slug, title]));
  const moves = movesBetween((draft.published as Order)?.order ?? [], (draft.row as Order)?.order ?? []);
  return (
    <ul className={styles.root}>
      {moves.slice(0, TOLD).map(({ slug, from, to }) => (
        <li key={slug}>
          «{titles.get(slug) ?? slug}» pasa del lugar {from} al {to}.
        </li>
      ))}
      {moves.length > TOLD && <li>Y {moves.length - TOLD} más.</li>}
      {moves.length === 0 && <li>Solo cambian de lugar filas nuevas.</li>}
    </ul>
  );
}
