import { useMemo } from "react";
import { OWN_CHANGE } from "#schema/publishing/second-person.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import { withoutName } from "#web/components/admin/content/data/draft-faults.ts";
import { entriesOf, sameIn } from "#web/components/admin/content/data/entries.ts";
import { ORDER_SLUG } from "#web/components/admin/content/data/operations.ts";
import type { Catalogue, Draft, Values } from "#web/components/admin/content/data/operations.ts";
import { contentSearch } from "#web/components/admin/content/place/use-content-place.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Badge } from "#web/components/ui/badge.tsx";
import { Tick } from "#web/components/ui/fields/tick.tsx";
import { LinkButton } from "#web/components/ui/button.tsx";
import { FieldChange } from "./field-change.tsx";
import { OrderChange } from "./order-change.tsx";
import type { Order } from "./order-change.tsx";
import styles from "./draft-card.module.css";

const OUTDATED = "Lo publicado cambió después de este borrador: ábrelo, revísalo y guárdalo de nuevo.";

function kindOf({ slug, row, published }: Draft): string {
  if (slug === ORDER_SLUG) return "Orden";
  if (row === null) return "Se retira";
  return published === null ? "Nuevo" : "Cambio";
}

/** What a draft changes, field by field. */
function Changed({ draft, catalogue }: { draft: Draft; catalogue: Catalogue }) {
  const entries = useMemo(() => entriesOf(catalogue.fields), [catalogue]);
  const [row, published] = [draft.row, draft.published] as (Values | null)[];
  if (draft.slug === ORDER_SLUG)
    return (
      <OrderChange catalogue={draft.catalogue} before={draft.published as Order} after={draft.row as Order} />
    );
  if (!row) return <p className={styles.words}>Deja de estar en el sitio.</p>;
  const changed = entries.filter((entry) => !sameIn(entry, row, published ?? null));
  if (changed.length === 0) return <p className={styles.words}>Dice lo mismo que lo publicado.</p>;
  return (
    <dl className={styles.changes}>
      {changed.map((entry) => (
        <FieldChange
          key={entry.name}
          entry={entry}
          before={published ?? null}
          after={row}
          pdfs={draft.pdfs}
        />
      ))}
    </dl>
  );
}

/** One draft: chosen or left out, what it changes, who changed it last, and what it lacks. */
export function DraftCard({ draft, catalogue, refused, chosen, busy, onChoose, onDiscard }: DraftCardProps) {
  const { slug, title, author, changedAt, faults, outdated, awaitsOther } = draft;
  const isOrder = slug === ORDER_SLUG;
  const name = isOrder ? `Orden de ${catalogue.label}` : title;
  const sentences = new Set([
    ...(outdated ? [OUTDATED] : []),
    ...[...faults.map(({ message }) => message), ...refused].map((message) =>
      withoutName(catalogue, title, message),
    ),
  ]);
  return (
    <article className={styles.root} aria-label={name}>
      <header className={styles.head}>
        <Tick checked={chosen && !awaitsOther} disabled={busy || awaitsOther} onChange={onChoose}>
          <strong>{name}</strong>
        </Tick>
        <span className={styles.kind}>
          <Badge kind="outline">{catalogue.label}</Badge>
          <Badge kind="wash">{kindOf(draft)}</Badge>
          {awaitsOther && <Badge kind="strong">Espera a otra persona</Badge>}
        </span>
      </header>
      {sentences.size > 0 && (
        <ul className={styles.faults} aria-label="Lo que falta">
          {[...sentences].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {awaitsOther && refused.length === 0 && <p className={styles.words}>{OWN_CHANGE}</p>}
      <Changed draft={draft} catalogue={catalogue} />
      <footer className={styles.foot}>
        <p>
          {author}, <time dateTime={changedAt}>{shortMoment(changedAt)}</time>
        </p>
        <div className={styles.acts}>
          <ActionButton
            variant="quiet"
            aria-label={`Descartar «${name}»`}
            disabled={busy}
            onClick={onDiscard}
          >
            Descartar
          </ActionButton>
          <LinkButton
            variant="outline"
            to={contentSearch({ catalogue: catalogue.code, row: isOrder ? undefined : slug })}
          >
            {isOrder ? "Ver la lista" : "Abrir"}
          </LinkButton>
        </div>
      </footer>
    </article>
  );
}

interface DraftCardProps {
  draft: Draft;
  catalogue: Catalogue;
  /** Why it was refused when it was to be published. */
  refused: readonly string[];
  chosen: boolean;
  busy: boolean;
  onChoose: (taken: boolean) => void;
  onDiscard: () => void;
}
