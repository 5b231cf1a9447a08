import { useRef } from "react";
import { formatInteger } from "#schema/text/counted.ts";
import type { PublishedChangeFragment, WholePublicationFragment } from "#schema/generated/content.ts";
import { ORDER_SLUG } from "#schema/publishing/order.ts";
import { graphql } from "#web/app/graphql.ts";
import { RowChange } from "#web/components/admin/content/changes/row-change.tsx";
import type { Catalogue } from "#web/components/admin/content/data/operations.ts";
import { keyOf } from "#web/components/admin/content/data/row-key.ts";
import { Reach } from "#web/components/admin/content/reach/reach.tsx";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Badge } from "#web/components/ui/badge.tsx";
import { AuthorAndTime } from "#web/components/ui/mail/author-and-time.tsx";
import { useFocusFallback } from "#web/components/ui/use-focus-fallback.ts";
import { FormerTexts } from "./former-texts.tsx";
import { useChanges } from "./use-changes.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./history.module.css";

graphql(`
  fragment PublishedChange on Revision {
    catalogue
    slug
    title
    before
    after
    author
    pdfs {
      hash
      bytes
      pages
    }
  }

  fragment WholePublication on Publication {
    id
    kind
    author
    note
    undoes
    partial
    at
    changes
    revisions {
      ...PublishedChange
    }
  }
`);

/** A row as a publication changed it. */
export type Revision = PublishedChangeFragment;

/** Shows a publication: its author, time and reason, and each row's values before and after. */
export function PublicationCard(props: PublicationCardProps) {
  const { publication, catalogues, newest, busy, onUndo, onRestore } = props;
  const { id, kind, author, note, undoes, partial, at } = publication;
  const { revisions, left, busy: reading, more } = useChanges(publication);
  const card = useRef<HTMLElement>(null);
  const focusProps = useFocusFallback(left > 0, card);
  return (
    <article
      ref={card}
      tabIndex={-1}
      className={partStyles.card}
      aria-label={`Publicación ${id}`}
      {...focusProps}
    >
      <header className={styles.head}>
        <h4 className={partStyles.cardTitle}>
          {kind === "UNDO"
            ? `Se deshizo ${partial ? "en parte " : ""}la publicación ${undoes}`
            : `Publicación ${id}`}
        </h4>
        {kind !== "PUBLISH" && (
          <Badge kind="wash">{kind === "UNDO" ? `Publicación ${id}` : "Importación"}</Badge>
        )}
      </header>
      <p className={styles.words}>
        <AuthorAndTime author={author} at={at} />, hora de Panamá
        {note !== "" && <q className={styles.note}>{note}</q>}
      </p>
      {newest && <Reach publication={id} />}
      <ul className={styles.rows}>
        {revisions.map((revision) => {
          const catalogue = catalogues.find(({ code }) => code === revision.catalogue);
          return (
            <li key={keyOf(revision)}>
              <div className={styles.head}>
                <h5 className={styles.row}>
                  {revision.title} <Badge kind="outline">{catalogue?.label}</Badge>
                </h5>
                <div className={styles.actions}>
                  {catalogue && <FormerTexts catalogue={catalogue} revision={revision} />}
                  {revision.before !== null && revision.slug !== ORDER_SLUG && (
                    <ActionButton
                      variant="quiet"
                      busy={busy}
                      aria-label={`Restaurar en borrador «${revision.title}» como era antes de la publicación ${id}`}
                      onClick={() => onRestore(revision)}
                    >
                      Restaurar en borrador
                    </ActionButton>
                  )}
                </div>
              </div>
              {revision.author !== null && revision.author !== author && (
                <p className={styles.words}>Lo preparó {revision.author}</p>
              )}
              {catalogue && <RowChange {...revision} catalogue={catalogue} gone="Se retiró del sitio." />}
            </li>
          );
        })}
      </ul>
      <div className={styles.end}>
        {left > 0 && (
          <ActionButton variant="quiet" busy={reading} onClick={() => void more()}>
            Ver más cambios, {left === 1 ? "queda" : "quedan"} {formatInteger(left)}
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
  /** Whether it is the latest publication: only then does it matter which servers already show it. */
  newest: boolean;
  busy: boolean;
  onUndo: () => void;
  /** Saves a draft with the row's values before the publication. */
  onRestore: (revision: Revision) => void;
}
