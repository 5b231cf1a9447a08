import { MAX_CSV_ROWS_WORDS, MAX_CSV_WORDS } from "#schema/csv/csv.ts";
import { counted } from "#schema/text/counted.ts";
import type { Catalogue } from "#web/components/admin/content/data/operations.ts";
import { useContentPlace } from "#web/components/admin/content/place/use-content-place.ts";
import { FileDrop } from "#web/components/admin/files/file-drop.tsx";
import { Refusal } from "#web/components/ui/loading/refusal.tsx";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Tick } from "#web/components/ui/fields/tick.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { toast } from "#web/components/ui/toast/toast-queue.ts";
import { CsvFigures, CsvReport } from "./csv-report.tsx";
import { useImport } from "./use-import.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./csv-part.module.css";

/** Accepts a file, shows what it would change, and saves the changes as drafts. */
export function CsvImport({ catalogue, onChanged }: CsvImportProps) {
  const { code, label } = catalogue;
  const { go } = useContentPlace();
  const saved = () => {
    toast({ title: "Se guardó en borrador", description: "En el sitio se ve cuando se publica." });
    go({ catalogue: code });
  };
  const { file, remove, report, refused, busy, choose, changeRemove, save } = useImport(
    code,
    saved,
    onChanged,
  );
  const changes = report ? report.added + report.changed + report.removed : 0;
  return (
    <section className={styles.card} aria-labelledby="titulo-importar">
      <h4 id="titulo-importar" className={partStyles.cardTitle}>
        Importar
      </h4>
      <p className={styles.words}>
        Primero se prueba: ves qué cambia y qué errores tiene, y no se guarda nada. Al guardarlo, los cambios
        quedan en borrador; un archivo nunca publica.
      </p>
      <FileDrop
        label={`${label}: soltar un archivo CSV`}
        types={[".csv", "text/csv"]}
        chooseLabel={file ? "Elegir otro archivo" : "Elegir un archivo CSV"}
        limit={file ? file.name : `Hasta ${MAX_CSV_ROWS_WORDS} y ${MAX_CSV_WORDS}, o suéltalo aquí.`}
        onFile={(chosen) => void choose(chosen)}
      />
      {/* Not while the file is tried again, which would take the focus from it. */}
      <Tick checked={remove} disabled={busy && report !== undefined} onChange={changeRemove}>
        Retirar lo que falta en el archivo
      </Tick>
      {busy && <Spinner label="Comprobando el archivo" />}
      {refused !== "" && <Refusal>{refused}</Refusal>}
      <CsvFigures report={report} />
      {report && <CsvReport report={report} />}
      {report && report.faultCount === 0 && (
        <div className={styles.actions}>
          <ActionButton variant="action" busy={busy} disabled={changes === 0} onClick={() => void save()}>
            {changes === 0
              ? "Nada que guardar"
              : `Guardar ${counted(changes, "cambio", "cambios")} en borrador`}
          </ActionButton>
        </div>
      )}
    </section>
  );
}

interface CsvImportProps {
  catalogue: Catalogue;
  onChanged: () => Promise<void>;
}
