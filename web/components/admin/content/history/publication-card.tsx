import { useState } from "react";
import { inFigures } from "#schema/text/counted.ts";
import type { WholePublicationFragment } from "#schema/generated/content.ts";
import { graphql } from "#web/app/graphql.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import { FieldChange } from "#web/components/admin/content/changes/field-change.tsx";
import { OrderChange } from "#web/components/admin/content/changes/order-change.tsx";
import type { Order } from "#web/components/admin/content/changes/order-change.tsx";
import { entriesOf, sameIn } from "#web/components/admin/content/data/entries.ts";
import { ORDER_SLUG } from "#web/components/admin/content/data/operations.ts";
import type { Catalogue, Values } from "#web/components/admin/content/data/operations.ts";
import { Reach } from "#web/components/admin/content/reach/reach.tsx";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Badge } from "#web/components/ui/badge.tsx";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./history.module.css";

graphql(`
  fragment WholePublication on Publication {
    id
    kind
    author
    note
    undoes
    at
    revisions {
      catalogue
      slug
      title
      before
      after
      pdfs {
        hash
        bytes
        pages
      }
    }
  }
`);

/** How many rows of a publication are told at first, and with each press; an import may have hundreds. */
const TOLD = 20;

export type Revision = WholePublicationFragment["revisions"][number];

/** What a publication changed in one row. */
function Changed({ revision, catalogue }: { revision: Revision; catalogue: Catalogue | undefined }) {
  const [before, after] = [revision.before, revision.after] as (Values | null)[];
  if (revision.slug === ORDER_SLUG)
    return (
      <OrderChange
        catalogue={revision.catalogue}
        before={revision.before as Order}
        after={revision.after as Order}
      />
    );
  if (!after) return <p className={styles.words}>Se retiró del sitio.</p>;
  const changed = entriesOf(catalogue?.fields ?? []).filter((entry) => !sameIn(entry, after, before ?? null));
  return (
    <dl className={styles.changes}>
      {changed.map((entry) => (
        <FieldChange
          key={entry.name}
          entry={entry}
          before={before ?? null}
          after={after}
          pdfs={revision.pdfs}
        />
      ))}
    </dl>
  );
}

/** One publication: when, who, why, and what each row said before and after. */
export function PublicationCard(props: PublicationCardProps) {
  const { publication, catalogues, newest, busy, onUndo, onRestore } = props;
  const { id, kind, author, note, undoes, at, revisions } = publication;
  const [told, setTold] = useState(TOLD);
  const catalogueOf = (code: string) => catalogues.find((catalogue) => catalogue.code === code);
  return (
    <article className={partStyles.card} aria-label={`Publicación ${id}`}>
      <header className={styles.head}>
        <strong>{kind === "UNDO" ? `Se deshizo la publicación ${undoes}` : `Publicación ${id}`}</strong>
        {kind !== "PUBLISH" && (
          <Badge kind="wash">{kind === "UNDO" ? `Publicación ${id}` : "Importación"}</Badge>
        )}
      </header>
      <p className={styles.words}>
        {author}, <time dateTime={at}>{shortMoment(at)}</time>, hora de Panamá
        {note !== "" && <q className={styles.note}>{note}</q>}
      </p>
      {newest && <Reach publication={id} />}
      <ul className={styles.rows}>
        {revisions.slice(0, told).map((revision) => (
          <li key={`${revision.catalogue}/${revision.slug}`}>
            <div className={styles.head}>
              <h3 className={styles.row}>
                {revision.title} <Badge kind="outline">{catalogueOf(revision.catalogue)?.label}</Badge>
              </h3>
              {revision.before !== null && revision.slug !== ORDER_SLUG && (
                <ActionButton
                  variant="quiet"
                  disabled={busy}
                  aria-label={`Restaurar en borrador «${revision.title}» como era antes de la publicación ${id}`}
                  onClick={() => onRestore(revision)}
                >
                  Restaurar en borrador
                </ActionButton>
              )}
            </div>
            <Changed revision={revision} catalogue={catalogueOf(revision.catalogue)} />
          </li>
        ))}
      </ul>
      <div className={partStyles.acts}>
        {revisions.length > told && (
          <ActionButton variant="quiet" onClick={() => setTold(told + TOLD)}>
            Ver más cambios, quedan {inFigures(revisions.length - told)}
          </ActionButton>
        )}
        <ActionButton aria-label={`Deshacer la publicación ${id}`} onClick={onUndo}>
          Deshacer
        </ActionButton>
      </div>
    </article>
  );
}

interface PublicationCardProps {
  publication: WholePublicationFragment;
  catalogues: readonly Catalogue[];
  /** Whether none is later: only of that one it matters where it is shown. */
  newest: boolean;
  busy: boolean;
  onUndo: () => void;
  /** Drafts a row as it was before. */
  onRestore: (revision: Revision) => void;
}
