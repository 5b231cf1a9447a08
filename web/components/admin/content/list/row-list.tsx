import { useQuery } from "@apollo/client/react";
import { useMemo } from "react";
import { CatalogueRowsDocument } from "#schema/generated/content.ts";
import type { Catalogue } from "#web/components/admin/content/data/operations.ts";
import { unsavedTitle } from "#web/components/admin/content/form/use-typed.ts";
import { PartHeading } from "#web/components/admin/content/place/part-heading.tsx";
import { contentSearch, useContentPlace } from "#web/components/admin/content/place/use-content-place.ts";
import { UnsavedList } from "#web/components/admin/session/unsaved-list.tsx";
import { unsavedFormsIn } from "#web/components/admin/session/typed-forms.ts";
import { LinkButton } from "#web/components/ui/button.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { listedRows } from "./row-state.ts";
import { SearchedRows } from "./searched-rows.tsx";
import { useOrder } from "./use-order.ts";
import styles from "./row-list.module.css";

/** Lists the rows of a catalogue, which can be searched, opened and reordered. */
export function RowList({ catalogue, onChanged }: { catalogue: Catalogue; onChanged: () => Promise<void> }) {
  const { code, label, singular, fields, orderedBy } = catalogue;
  const { go } = useContentPlace();
  const { data, error, refetch } = useQuery(CatalogueRowsDocument, {
    variables: { catalogue: code },
    fetchPolicy: "no-cache",
  });
  const reload = async () => {
    await Promise.all([refetch().catch(() => undefined), onChanged()]);
  };
  const { order, save, saving } = useOrder(data?.order, reload);
  const rows = useMemo(
    () => (data ? listedRows(catalogue, data.editableRows, order) : []),
    [catalogue, data, order],
  );

  if (!data && error) return <LoadFailure onRetry={reload}>No se pudo cargar el catálogo.</LoadFailure>;
  if (!data) return <Spinner label="Cargando el catálogo" />;
  return (
    <>
      <div className={styles.head}>
        <PartHeading title={label} />
        <div className={styles.actions}>
          {catalogue.csv && (
            <LinkButton variant="quiet" to={contentSearch({ catalogue: code, view: "csv" })}>
              Exportar o importar
            </LinkButton>
          )}
          <LinkButton variant="outline" to={contentSearch({ catalogue: code, view: "nueva" })}>
            Agregar {singular}
          </LinkButton>
        </div>
      </div>
      <UnsavedList
        forms={unsavedFormsIn(`${code}/`)}
        open={undefined}
        wordsOf={(key) => {
          const title =
            key === ""
              ? `Agregar ${singular}`
              : (rows.find(({ id }) => id === key)?.title ?? unsavedTitle(catalogue, key));
          return `Quedó sin guardar lo que escribiste en «${title}».`;
        }}
        onOpen={(key) => go({ catalogue: code, ...(key === "" ? { view: "nueva" } : { row: key }) })}
      />
      <SearchedRows
        label={label}
        rows={rows}
        orderedBy={fields.find(({ name }) => name === orderedBy)?.label}
        saving={saving}
        onOpen={(slug) => go((present) => ({ ...present, row: slug }))}
        onOrder={(slugs) => void save(slugs)}
      />
    </>
  );
}
