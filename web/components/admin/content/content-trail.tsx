import { LinkButton } from "#web/components/ui/button.tsx";
import { Link } from "react-router-dom";
import type { Catalogue } from "./data/operations.ts";
import { contentSearch } from "./place/use-content-place.ts";
import type { ContentPlace } from "./place/use-content-place.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./content-trail.module.css";

/** Renders the heading of the list of catalogues, or links back to it and to a catalogue's list, and to the history. */
export function ContentTrail({ catalogue, place }: ContentTrailProps) {
  const atList = !catalogue && place.view !== "cambios" && place.view !== "historial";
  const deep = catalogue && (place.row !== undefined || place.view === "nueva" || place.view === "csv");
  return (
    <div className={styles.root}>
      {atList ? (
        <h3 className={partStyles.partTitle}>Catálogos</h3>
      ) : (
        <nav aria-label="Camino de los contenidos" className={styles.trail}>
          <Link className={styles.link} to={contentSearch({})}>
            Todos los catálogos
          </Link>
          {deep && (
            <Link
              className={styles.link}
              to={contentSearch({ catalogue: catalogue.code, search: place.search })}
            >
              {catalogue.label}
            </Link>
          )}
        </nav>
      )}
      {place.view !== "historial" && (
        <LinkButton
          variant="quiet"
          className={styles.history}
          to={contentSearch({ view: "historial", catalogue: catalogue?.code })}
        >
          Historial
        </LinkButton>
      )}
    </div>
  );
}

interface ContentTrailProps {
  catalogue: Catalogue | undefined;
  place: ContentPlace;
}
