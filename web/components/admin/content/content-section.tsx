import { useQuery } from "@apollo/client/react";
import { CataloguesDocument } from "#schema/generated/content.ts";
import { keyOf } from "#web/components/admin/content/data/row-key.ts";
import { LinkButton } from "#web/components/ui/button.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { Changes } from "./changes/changes.tsx";
import { CsvPart } from "./csv/csv-part.tsx";
import { CatalogueList } from "./catalogue-list.tsx";
import { ChangesBar } from "./changes/changes-bar.tsx";
import { ContentTrail } from "./content-trail.tsx";
import { History } from "./history/history.tsx";
import { LinkCheck } from "./links/link-check.tsx";
import { RowForm } from "./form/row-form.tsx";
import { RowList } from "./list/row-list.tsx";
import { contentSearch, useContentPlace } from "./place/use-content-place.ts";
import styles from "./content-section.module.css";

/** Lists the catalogues, edits them as drafts and publishes them. The URL determines which part is shown. */
export function ContentSection() {
  const { place } = useContentPlace();
  const { data, error, refetch } = useQuery(CataloguesDocument, { fetchPolicy: "network-only" });
  const reload = async () => void (await refetch().catch(() => undefined));
  if (!data && error) return <LoadFailure onRetry={reload}>No se pudieron cargar los catálogos.</LoadFailure>;
  if (!data) return <Spinner label="Cargando los catálogos" />;

  const { catalogues, drafts } = data;
  const catalogue = catalogues.find(({ code }) => code === place.catalogue);
  /** A row's form has its own bar at the foot, so the changes bar is left out. */
  const editing = catalogue !== undefined && (place.row !== undefined || place.view === "nueva");
  const part = () => {
    if (place.view === "cambios") return <Changes catalogues={catalogues} all={drafts} onChanged={reload} />;
    if (place.view === "historial") return <History catalogues={catalogues} onChanged={reload} />;
    if (!catalogue)
      return (
        <>
          <CatalogueList catalogues={catalogues} drafts={drafts} />
          <LinkCheck />
        </>
      );
    if (place.view === "csv" && catalogue.csv)
      return <CsvPart key={catalogue.code} catalogue={catalogue} onChanged={reload} />;
    if (!editing) return <RowList key={catalogue.code} catalogue={catalogue} onChanged={reload} />;
    const slug = place.view === "nueva" ? undefined : place.row;
    return (
      <RowForm
        key={keyOf({ catalogue: catalogue.code, slug: slug ?? "" })}
        catalogue={catalogue}
        slug={slug}
        onChanged={reload}
      />
    );
  };
  return (
    <div className={styles.root}>
      <ContentTrail catalogue={catalogue} place={place} />
      {part()}
      {!editing && place.view !== "cambios" && (
        <ChangesBar changes={drafts.length}>
          <LinkButton variant="action" to={contentSearch({ view: "cambios" })}>
            Ver y publicar
          </LinkButton>
        </ChangesBar>
      )}
    </div>
  );
}
