import { useApolloClient, useQuery } from "@apollo/client/react";
import { useState } from "react";
import { RightsRegisterFileDocument, RightsRequestsDocument } from "#schema/generated/privacy.ts";
import { saveFile } from "#web/save-file.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { useAnnouncement } from "#web/components/ui/loading/use-announcement.tsx";
import { RightsCard } from "./rights-card.tsx";
import { RightsForm } from "./rights-form.tsx";
import { useToday } from "#web/components/admin/live/use-today.ts";
import { useAction } from "#web/components/admin/session/use-action.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./rights-register.module.css";
import { graphql } from "#web/app/graphql.ts";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";

graphql(`
  fragment WholeRightsRequest on RightsRequest {
    id
    kind
    channel
    person
    email
    received
    due
    answer
    closed
    erased
    steps {
      id
      author
      text
      at
    }
  }

  query RightsRequests {
    rightsRequests {
      ...WholeRightsRequest
    }
  }

  query RightsRegisterFile {
    rightsRegisterFile
  }
`);

/** Shows the register of requests and complaints: open ones first, the next due on top. */
export function RightsRegister() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(RightsRequestsDocument, { fetchPolicy: "network-only" });
  const { busy, run } = useAction("No se pudo exportar el registro");
  const [adding, setAdding] = useState(false);
  const [message, announce] = useAnnouncement();
  const requests = data?.rightsRequests;
  const today = useToday();

  const reload = (words: string) => {
    announce(words);
    void refetch().catch(() => undefined);
  };
  const closeForm = (words: string) => {
    setAdding(false);
    reload(words);
  };
  const save = () =>
    run(async () => {
      const file = await client.query({ query: RightsRegisterFileDocument, fetchPolicy: "no-cache" });
      saveFile("solicitudes-de-datos.csv", new Blob([file.data!.rightsRegisterFile], { type: "text/csv" }));
    });

  return (
    <section className={styles.root} aria-labelledby="titulo-registro">
      <div className={styles.head}>
        <h3 id="titulo-registro" className={`${partStyles.partTitle} ${styles.title}`} tabIndex={-1}>
          Registro de solicitudes y quejas
        </h3>
        <ActionButton variant="quiet" busy={busy} onClick={() => void save()}>
          Exportar en CSV
        </ActionButton>
        <ActionButton variant="solid" onClick={() => setAdding(true)}>
          Registrar solicitud
        </ActionButton>
      </div>
      <p role="status" className={styles.status}>
        {message}
      </p>
      {!requests && error && (
        <LoadFailure onRetry={() => reload("")}>No se pudo cargar el registro.</LoadFailure>
      )}
      {!requests && !error && <Spinner label="Cargando el registro" />}
      {requests?.length === 0 && (
        <p className={partStyles.none}>
          Todavía no hay solicitudes. Registra aquí lo que una persona pida sobre sus datos: el plazo se
          cuenta en días hábiles desde el día en que llegó.
        </p>
      )}
      <ul className={partStyles.list} aria-label="Solicitudes">
        {requests?.map((request) => (
          <li key={request.id}>
            <RightsCard request={request} today={today} onChanged={reload} />
          </li>
        ))}
      </ul>
      {adding && <RightsForm onClose={() => closeForm("")} onAdded={closeForm} />}
    </section>
  );
}
