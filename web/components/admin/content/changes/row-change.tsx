import { useMemo } from "react";
import { ORDER_SLUG } from "#schema/publishing/order.ts";
import { entriesOf, isEqualEntry } from "#web/components/admin/content/data/entries.ts";
import type { Catalogue, NamedPdf, Values } from "#web/components/admin/content/data/operations.ts";
import { FieldChange } from "./field-change.tsx";
import { OrderChange } from "./order-change.tsx";
import type { Order } from "./order-change.tsx";
import styles from "./row-change.module.css";

/** Shows what a draft or a publication changes in a row, field by field, or in a catalogue's order. */
export function RowChange({ catalogue, slug, before, after, pdfs, gone }: RowChangeProps) {
  const entries = useMemo(() => entriesOf(catalogue.fields), [catalogue]);
  if (slug === ORDER_SLUG)
    return <OrderChange catalogue={catalogue.code} before={before as Order} after={after as Order} />;
  const [old, now] = [before, after] as [Values | null, Values | null];
  const changed = entries.filter((entry) => !isEqualEntry(entry, now, old));
  return (
    <>
      {!now && <p className={styles.words}>{gone}</p>}
      {now && changed.length === 0 && <p className={styles.words}>Dice lo mismo que lo publicado.</p>}
      {changed.length > 0 && (
        <dl className={styles.changes}>
          {changed.map((entry) => (
            <FieldChange key={entry.name} entry={entry} before={old} after={now} pdfs={pdfs} />
          ))}
        </dl>
      )}
    </>
  );
}

interface RowChangeProps {
  catalogue: Catalogue;
  slug: string;
  /** The row's old values, or the old order; null if there were none. */
  before: unknown;
  after: unknown;
  pdfs: readonly NamedPdf[];
  /** Sentence shown when the row has no new values, because it is or was removed. */
  gone: string;
}
