import { Link } from "react-router-dom";
import { counted } from "#schema/text/counted.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import type { Catalogue } from "./data/operations.ts";
import { contentSearch } from "./place/use-content-place.ts";
import styles from "./catalogue-list.module.css";

/** Lists the catalogues, each with its number of rows and of unpublished changes. */
export function CatalogueList({ catalogues, drafts }: CatalogueListProps) {
  return (
    <ul className={styles.root} aria-label="Catálogos">
      {catalogues.map(({ code, label, rows }) => {
        const waiting = drafts.filter(({ catalogue }) => catalogue === code).length;
        return (
          <li key={code}>
            <Link className={styles.card} to={contentSearch({ catalogue: code })}>
              <span className={styles.name}>{label}</span>
              <span className={styles.facts}>
                {counted(rows, "publicado", "publicados")}
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
