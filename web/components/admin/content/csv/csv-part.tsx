import { useApolloClient } from "@apollo/client/react";
import { CatalogueFileDocument } from "#schema/generated/content.ts";
import { graphql } from "#web/app/graphql.ts";
import type { Catalogue } from "#web/components/admin/content/data/operations.ts";
import { PartHeading } from "#web/components/admin/content/place/part-heading.tsx";
import { saveFile } from "#web/save-file.ts";
import { useAction } from "#web/components/admin/session/use-action.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { CsvColumns } from "./csv-columns.tsx";
import { CsvImport } from "./csv-import.tsx";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./csv-part.module.css";

graphql(`
  query CatalogueFile($catalogue: ID!) {
    catalogueFile(catalogue: $catalogue)
  }
`);

/** Exports and imports a catalogue as a spreadsheet file, and explains the format of its cells. */
export function CsvPart({ catalogue, onChanged }: CsvPartProps) {
  const { code, label } = catalogue;
  const client = useApolloClient();
  const { busy, run } = useAction("No se pudo exportar el catálogo");
  const take = () =>
    run(async () => {
      const { data } = await client.query({
        query: CatalogueFileDocument,
        variables: { catalogue: code },
        fetchPolicy: "no-cache",
      });
      saveFile(`${label.toLowerCase()}.csv`, new Blob([data!.catalogueFile], { type: "text/csv" }));
    });
  return (
    <>
      <PartHeading title={`${label} en CSV`} />
      <section className={styles.card} aria-labelledby="titulo-exportar">
        <h4 id="titulo-exportar" className={partStyles.cardTitle}>
          Exportar
        </h4>
        <p className={styles.words}>
          El archivo trae las filas como las ves en la lista, con los borradores guardados; lo que se retira
          no va. Se abre en Excel y en otras hojas de cálculo.
        </p>
        <div className={styles.actions}>
          <ActionButton busy={busy} onClick={() => void take()}>
            Exportar CSV
          </ActionButton>
        </div>
      </section>
      <CsvImport catalogue={catalogue} onChanged={onChanged} />
      <CsvColumns catalogue={code} />
    </>
  );
}

interface CsvPartProps {
  catalogue: Catalogue;
  onChanged: () => Promise<void>;
}
