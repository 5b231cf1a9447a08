import { OWN_CHANGE } from "#schema/publishing/second-person.ts";
import { ORDER_SLUG } from "#schema/publishing/order.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import { withoutName } from "#web/components/admin/content/data/draft-faults.ts";
import type { Catalogue, ListedDraft } from "#web/components/admin/content/data/operations.ts";
import { PdfSharers } from "#web/components/admin/content/data/pdf-sharers.tsx";
import { contentSearch } from "#web/components/admin/content/place/use-content-place.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Badge } from "#web/components/ui/badge.tsx";
import { Tick } from "#web/components/ui/fields/tick.tsx";
import { LinkButton } from "#web/components/ui/button.tsx";
import { Unbroken } from "#web/components/admin/content/data/unbroken.tsx";
import { AuthorAndTime } from "#web/components/ui/mail/author-and-time.tsx";
import { RowChange } from "./row-change.tsx";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./draft-card.module.css";

const OUTDATED = "Lo publicado cambió después de este borrador: ábrelo, revísalo y guárdalo de nuevo.";

/** Shown after the link to each other row whose PDF is replaced too. */
const LOOK_THERE = ": revisa que también allí cambien su número y su última revisión.";

function kindOf({ slug, row, published }: ListedDraft): string {
  if (slug === ORDER_SLUG) return "Orden";
  if (row === null) return "Se retira";
  return published === null ? "Nuevo" : "Cambio";
}

const PHONE = /(\+\d+ [\d-]+)/;

/** Shows a draft: whether it is selected, its changes, its last author and what is missing. */
export function DraftCard({ draft, catalogue, refused, chosen, busy, onChoose, onDiscard }: DraftCardProps) {
  const { slug, title, author, changedAt, scheduledAt, faults, outdated, awaitsOther, alsoChanged } = draft;
  const isOrder = slug === ORDER_SLUG;
  const sentences = new Set([
    ...(outdated ? [OUTDATED] : []),
    ...[...faults.map(({ message }) => message), ...refused].map((message) =>
      withoutName(catalogue, title, message),
    ),
  ]);
  return (
    <article className={partStyles.card} aria-label={title}>
      <header className={styles.head}>
        <h4 className={partStyles.cardTitle}>
          <Tick checked={chosen && !awaitsOther} disabled={busy || awaitsOther} onChange={onChoose}>
            {title}
          </Tick>
        </h4>
        <span className={styles.kind}>
          <Badge kind="outline">{catalogue.label}</Badge>
          <Badge kind="wash">{kindOf(draft)}</Badge>
          {scheduledAt !== null && <Badge kind="wash">Se publica el {shortMoment(scheduledAt)}</Badge>}
          {awaitsOther && <Badge kind="strong">Espera a otra persona</Badge>}
        </span>
      </header>
      {sentences.size > 0 && (
        <ul className={styles.faults} aria-label="Lo que falta">
          {[...sentences].map((sentence) => (
            <li key={sentence}>
              <Unbroken text={sentence} pattern={PHONE} />
            </li>
          ))}
        </ul>
      )}
      {awaitsOther && refused.length === 0 && <p className={styles.words}>{OWN_CHANGE}</p>}
      <RowChange
        catalogue={catalogue}
        slug={slug}
        before={draft.published}
        after={draft.row}
        pdfs={draft.pdfs}
        gone="Deja de estar en el sitio."
      />
      {alsoChanged.length > 0 && (
        <p>
          <PdfSharers rows={alsoChanged} before="Cambia también el PDF de" after={LOOK_THERE} />
        </p>
      )}
      <footer className={styles.foot}>
        <p>
          <AuthorAndTime author={author} at={changedAt} />
        </p>
        <div className={styles.actions}>
          <ActionButton variant="quiet" aria-label={`Descartar «${title}»`} busy={busy} onClick={onDiscard}>
            Descartar
          </ActionButton>
          <LinkButton
            variant="outline"
            to={contentSearch({ catalogue: catalogue.code, row: isOrder ? undefined : slug })}
          >
            {isOrder ? "Ver la lista" : "Abrir"}
            <span className="visually-hidden"> «{title}»</span>
          </LinkButton>
        </div>
      </footer>
    </article>
  );
}

interface DraftCardProps {
  draft: ListedDraft;
  catalogue: Catalogue;
  /** Reasons why its publication was refused. */
  refused: readonly string[];
  chosen: boolean;
  busy: boolean;
  onChoose: (chosen: boolean) => void;
  onDiscard: () => void;
}
