import { Link } from "react-router-dom";
import { counted } from "#schema/text/counted.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import type { Catalogue } from "./data/operations.ts";
import { contentSearch } from "./place/use-content-place.ts";
import styles from "./catalogue-list.module.css";

/** Lists the catalogues, each with its number of shown rows, of hidden ones and of unpublished changes. */
export function CatalogueList({ catalogues, drafts }: CatalogueListProps) {
  return (
    <ul className={styles.root} aria-label="Catálogos">
      {catalogues.map(({ code, label, rows, hidden }) => {
        const waiting = drafts.filter(({ catalogue }) => catalogue === code).length;
        return (
          <li key={code}>
            <Link className={styles.card} to={contentSearch({ catalogue: code })}>
              <span className={styles.name}>{label}</span>
              <span className={styles.facts}>
                <span>
                  {counted(rows - hidden, "publicado", "publicados")}
                  {hidden > 0 && `, ${counted(hidden, "oculto", "ocultos")}`}
                </span>
                {waiting > 0 && <Badge kind="strong">{counted(waiting, "borrador", "borradores")}</Badge>}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface CatalogueListProps {
  catalogues: readonly Catalogue[];
  drafts: readonly { catalogue: string }[];
}
