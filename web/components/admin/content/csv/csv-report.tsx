import { Refusal } from "#web/components/ui/loading/refusal.tsx";
import { counted, formatInteger } from "#schema/text/counted.ts";
import { MAX_LISTED_ROWS } from "#schema/csv/csv.ts";
import type { CsvChange, CsvReport as Report } from "#schema/csv/csv.ts";
import styles from "./csv-report.module.css";

function figuresOf({ added, changed, unchanged, missing, removed }: Report): string[] {
  const stay = missing - removed;
  return [
    counted(added, "fila nueva", "filas nuevas"),
    counted(changed, "fila cambia", "filas cambian"),
    counted(unchanged, "queda igual", "quedan igual"),
    ...(removed > 0 ? [counted(removed, "se retira", "se retiran")] : []),
    ...(stay > 0
      ? [counted(stay, "no está en el archivo y se queda", "no están en el archivo y se quedan")]
      : []),
  ];
}

function wordsOf({ kind, title, columns, sameTitle }: CsvChange): string {
  if (kind === "removed") return `Se retira «${title}».`;
  if (kind === "added") return `Se agrega «${title}».${sameTitle ? " Ya hay otra fila con ese nombre." : ""}`;
  return columns.length === 0 ? `Deja de retirarse «${title}».` : `«${title}» cambia: ${columns.join(", ")}.`;
}

/** Shows an import's effect in figures. The status is rendered before there is a report, so screen readers announce it. */
export const CsvFigures = ({ report }: { report: Report | undefined }) => (
  <p role="status" className={styles.figures}>
    {report && figuresOf(report).join("\u00a0· ")}
  </p>
);

/** Lists the rows that an import would change, or why the import is impossible. */
export function CsvReport({ report }: { report: Report }) {
  const { changes, faults, faultCount, added, changed, removed } = report;
  const changeCount = added + changed + removed;
  return (
    <div className={styles.root}>
      {faultCount > 0 && (
        <Refusal>
          {counted(faultCount, "error", "errores")}: así no se puede guardar. Corrige el archivo y elígelo de
          nuevo.
        </Refusal>
      )}
      {faultCount > 0 ? (
        <Rows
          label="Errores del archivo"
          what="Error"
          rows={faults.map(({ row, message }) => ({ row, words: message }))}
          all={faultCount}
        />
      ) : (
        changeCount > 0 && (
          <Rows
            label="Cambios del archivo"
            what="Cambio"
            rows={changes.map((change) => ({ row: change.row, words: wordsOf(change) }))}
            all={changeCount}
          />
        )
      )}
    </div>
  );
}

/** Renders a table of the reported rows with their numbers in the spreadsheet. */
function Rows({ label, what, rows, all }: RowsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by keyboard
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Fila</th>
            <th scope="col">{what}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, words }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list is replaced as a whole
            <tr key={index}>
              <td>{row ?? "—"}</td>
              <td>{words}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {all > MAX_LISTED_ROWS && (
        <p className={styles.more}>
          Se muestran {formatInteger(MAX_LISTED_ROWS)} de {formatInteger(all)}.
        </p>
      )}
    </div>
  );
}

interface RowsProps {
  label: string;
  what: string;
  rows: readonly { row: number | null; words: string }[];
  /** Total number of rows; at most `MAX_LISTED_ROWS` are shown. */
  all: number;
}
