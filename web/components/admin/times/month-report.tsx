import { useApolloClient, useQuery } from "@apollo/client/react";
import { useState } from "react";
import { FormMonthsDocument, FormMonthsFileDocument } from "#schema/generated/times.ts";
import { monthOf } from "#web/calendar/dates.ts";
import { saveFile } from "#web/save-file.ts";
import { useAction } from "#web/components/admin/session/use-action.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { ChoiceField } from "#web/components/ui/fields/choice-field.tsx";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { FormMonth } from "./form-month.tsx";
import styles from "./month-report.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query FormMonths {
    formMonths {
      formType
      month
      received
      spam
      released
      answered
      inTime
      median
      p90
      undelivered
      channels {
        channel
        answered
      }
    }
  }

  query FormMonthsFile {
    formMonthsFile
  }
`);

/** Shows the figures of one month's enquiries, by form. Exports all months as CSV. */
export function MonthReport() {
  const client = useApolloClient();
  const { data, error, loading, refetch } = useQuery(FormMonthsDocument, { fetchPolicy: "network-only" });
  const { busy, run } = useAction("No se pudo exportar el informe");
  const [chosen, setChosen] = useState<string>();
  const rows = data?.formMonths ?? [];
  const months = [...new Set(rows.map(({ month }) => month))];
  const month = chosen ?? months[0];

  const save = () =>
    run(async () => {
      const file = await client.query({ query: FormMonthsFileDocument, fetchPolicy: "no-cache" });
      saveFile("consultas-por-mes.csv", new Blob([file.data!.formMonthsFile], { type: "text/csv" }));
    });

  return (
    <>
      {loading && <Spinner label="Cargando el informe" />}
      {error && <LoadFailure onRetry={refetch}>No se pudo cargar el informe.</LoadFailure>}
      {data && month === undefined && <p>No ha llegado ninguna consulta en los últimos doce meses.</p>}
      {month !== undefined && (
        <>
          <div className={styles.head}>
            <ChoiceField
              name="month"
              label="Mes"
              options={months.map((value) => ({ value, label: monthOf(value) }))}
              value={month}
              onChange={setChosen}
            />
            <ActionButton variant="quiet" busy={busy} onClick={() => void save()}>
              Exportar los meses en CSV
            </ActionButton>
          </div>
          <div className={styles.forms}>
            {rows
              .filter((row) => row.month === month)
              .map((row) => (
                <FormMonth key={row.formType} row={row} />
              ))}
          </div>
        </>
      )}
    </>
  );
}
