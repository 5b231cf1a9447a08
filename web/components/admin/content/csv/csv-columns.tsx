import { useQuery } from "@apollo/client/react";
import { CSV_KEY } from "#schema/csv/csv.ts";
import { VISIBLE_LABEL } from "#schema/publishing/visible.ts";
import { CsvColumnsDocument } from "#schema/generated/content.ts";
import { graphql } from "#web/app/graphql.ts";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { Unbroken } from "#web/components/admin/content/data/unbroken.tsx";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./csv-part.module.css";

graphql(`
  query CsvColumns {
    catalogues {
      code
      fields {
        label
        cell
      }
    }
  }
`);

/** A time, a date or a telephone. */
const VALUE = /(\S*\d-\d\S*)/;

/** Explains the format of each column of a catalogue's file, and names the fields that the file lacks. */
export function CsvColumns({ catalogue }: { catalogue: string }) {
  // Catalogues have no id: in the cache, this list would replace that of the section, which would be read again.
  const { data, error, refetch } = useQuery(CsvColumnsDocument, { fetchPolicy: "no-cache" });
  if (!data) return error && <LoadFailure onRetry={refetch}>No se pudieron cargar las columnas.</LoadFailure>;
  const fields = data.catalogues.find(({ code }) => code === catalogue)?.fields ?? [];
  const absent = fields.filter(({ cell }) => cell === null).map(({ label }) => label);
  const columns = [
    [CSV_KEY, "Dice de qué fila se trata: no lo cambies. Vacío en una fila nueva."],
    ...fields.flatMap(({ label, cell }) => (cell === null ? [] : [[label, cell]])),
    [VISIBLE_LABEL, "Sí o No. Vacío: como está; en una fila nueva, Sí."],
  ];
  return (
    <section className={styles.card} aria-labelledby="titulo-columnas">
      <h4 id="titulo-columnas" className={partStyles.cardTitle}>
        Cómo se escribe el archivo
      </h4>
      <ul>
        <li>
          Con comas o con punto y coma, tal como lo guarda Excel. La primera fila tiene los nombres de las
          columnas.
        </li>
        <li>Una columna que falta deja sus valores como están; una celda vacía los borra.</li>
        <li>El orden de las filas no cambia el del sitio; las nuevas van al final.</li>
        <li>
          Un apóstrofo delante de +, -, = o @ evita que la hoja de cálculo lo tome por una fórmula: no forma
          parte del valor.
        </li>
      </ul>
      <dl className={styles.columns}>
        {columns.map(([label, help]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Unbroken text={help!} pattern={VALUE} />
            </dd>
          </div>
        ))}
      </dl>
      {absent.length > 0 && (
        <p className={styles.words}>
          El archivo no trae ni cambia: {absent.join(", ")}. Eso se cambia en la ficha.
        </p>
      )}
    </section>
  );
}
