import { useQuery } from "@apollo/client/react";
import { useDeferredValue, useMemo, useState } from "react";
import { GridList } from "react-aria-components/GridList";
import { DropIndicator, useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { ListLayout, Virtualizer } from "react-aria-components/Virtualizer";
import { inFigures } from "#schema/text/counted.ts";
import { CatalogueRowsDocument } from "#schema/generated/content.ts";
import { ORDER_SLUG } from "#web/components/admin/content/data/operations.ts";
import type { Catalogue } from "#web/components/admin/content/data/operations.ts";
import { PartHeading } from "#web/components/admin/content/place/part-heading.tsx";
import { contentSearch, useContentPlace } from "#web/components/admin/content/place/use-content-place.ts";
import { LinkButton } from "#web/components/ui/button.tsx";
import { SearchField } from "#web/components/ui/fields/search-field.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { RowItem } from "./row-item.tsx";
import { listedRows, matching } from "./row-state.ts";
import { useOrder } from "./use-order.ts";
import styles from "./row-list.module.css";

/** The height of a row in px, which the styles fill. */
const ROW_PX = 64;

/** The slugs with the moved ones before or after another. */
function movedTo(
  order: readonly string[],
  moved: ReadonlySet<unknown>,
  target: string,
  after: boolean,
): string[] {
  const rest = order.filter((slug) => !moved.has(slug));
  rest.splice(rest.indexOf(target) + Number(after), 0, ...order.filter((slug) => moved.has(slug)));
  return rest;
}

/** The rows of a catalogue: searched, opened, and put in order by dragging or by keyboard. */
export function RowList({ catalogue, onChanged }: { catalogue: Catalogue; onChanged: () => Promise<void> }) {
  const { code, label, one } = catalogue;
  const { go } = useContentPlace();
  const [search, setSearch] = useState("");
  const searched = useDeferredValue(search);
  const { data, error, refetch } = useQuery(CatalogueRowsDocument, {
    variables: { catalogue: code },
    fetchPolicy: "no-cache",
  });
  const reload = async () => {
    await Promise.all([refetch().catch(() => undefined), onChanged()]);
  };
  const saved = data?.drafts.find((draft) => draft.catalogue === code && draft.slug === ORDER_SLUG);
  const { order, save, saving } = useOrder(code, saved, reload);
  const rows = useMemo(
    () => (data ? listedRows(catalogue, data.editableRows, order) : []),
    [catalogue, data, order],
  );
  const shown = useMemo(() => matching(rows, searched), [rows, searched]);
  const movable = search === "" && rows.length > 1 && !saving;

  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !movable,
    getItems: (keys) =>
      [...keys].map((key) => ({ "text/plain": rows.find(({ id }) => id === key)?.title ?? String(key) })),
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.place!} />,
    onReorder: ({ keys, target }) =>
      void save(
        movedTo(
          rows.map(({ id }) => id),
          keys,
          String(target.key),
          target.dropPosition === "after",
        ),
      ),
  });

  if (!data && error)
    return <LoadFailure onRetry={() => void reload()}>No se pudo cargar el catálogo.</LoadFailure>;
  if (!data) return <Spinner label="Cargando el catálogo" />;
  return (
    <>
      <div className={styles.head}>
        <PartHeading title={label} />
        <div className={styles.acts}>
          {catalogue.csv && (
            <LinkButton variant="quiet" to={contentSearch({ catalogue: code, view: "csv" })}>
              Exportar o importar
            </LinkButton>
          )}
          <LinkButton variant="outline" to={contentSearch({ catalogue: code, view: "nueva" })}>
            Añadir {one}
          </LinkButton>
        </div>
      </div>
      <div className={styles.search}>
        <SearchField name="buscar" label={`Buscar en ${label}`} value={search} onChange={setSearch} />
        <p role="status" className={styles.count}>
          {search === ""
            ? `${inFigures(rows.length)} en total`
            : `${inFigures(shown.length)} de ${inFigures(rows.length)}`}
        </p>
      </div>
      {search === "" && rows.length > 1 && (
        <p className={styles.hint}>
          El orden es el del sitio: arrastra un asa, o pulsa Intro en ella y muévela con las flechas.
        </p>
      )}
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: ROW_PX }}>
        <GridList
          className={styles.list!}
          aria-label={label}
          items={shown}
          dependencies={[movable]}
          dragAndDropHooks={dragAndDropHooks}
          onAction={(slug) => go({ catalogue: code, row: String(slug) })}
          renderEmptyState={() => <p className={styles.none}>No hay nada con esas palabras.</p>}
        >
          {(row) => <RowItem row={row} movable={movable} />}
        </GridList>
      </Virtualizer>
    </>
  );
}
