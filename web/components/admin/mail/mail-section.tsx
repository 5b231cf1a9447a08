import { useApolloClient, useQuery } from "@apollo/client/react";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { useState } from "react";
import {
  BounceMailsDocument,
  DismissMailsDocument,
  MailOverviewDocument,
  ResendFailedMailsDocument,
  ResendMailsDocument,
  ResumeAddressDocument,
  SendTestMailDocument,
} from "#schema/generated/mail.ts";
import { counted } from "#schema/text/counted.ts";
import type { MailFilter } from "#schema/generated/mail.ts";
import { tellFailure } from "#web/components/admin/session/tell-failure.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Segmented } from "#web/components/ui/fields/segmented.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { toast } from "#web/components/ui/toast/toast-queue.ts";
import { DigestSwitch } from "./digest-switch.tsx";
import { MailPreviews } from "./mail-previews.tsx";
import { MailRow } from "./mail-row.tsx";
import { MailTextDialog } from "./mail-text.tsx";
import { MailWarnings } from "./mail-warnings.tsx";
import { useMails } from "./use-mails.ts";
import styles from "./mail-section.module.css";
import { graphql } from "#web/app/graphql.ts";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";

graphql(`
  query MailOverview {
    mailOverview {
      undelivered
      kept
      configured
      unrouted
      paused {
        address
        since
        cause
        reply
        told
      }
    }
  }

  mutation ResendMails($ids: [ID!]!) {
    resendMails(ids: $ids)
  }

  mutation ResendFailedMails {
    resendFailedMails
  }

  mutation DismissMails($ids: [ID!]!) {
    dismissMails(ids: $ids)
  }

  mutation BounceMails($ids: [ID!]!) {
    bounceMails(ids: $ids)
  }

  mutation ResumeAddress($address: String!) {
    resumeAddress(address: $address)
  }

  mutation SendTestMail {
    sendTestMail
  }
`);

const SHOWN: Readonly<Record<MailFilter, string>> = {
  UNDELIVERED: "Sin entregar",
  KEPT: "Guardados",
  ALL: "Todos",
};
const NONE: Readonly<Record<MailFilter, string>> = {
  UNDELIVERED: "Ningún correo está sin entregar.",
  KEPT: "No hay correos guardados.",
  ALL: "Todavía no se ha enviado ningún correo.",
};

interface Told {
  title: string;
  description?: string;
}

const resentAll = (count: number): Told => ({
  title:
    count === 0
      ? "Ningún correo se envía de nuevo"
      : `Se ${count === 1 ? "envía" : "envían"} de nuevo ${counted(count, "correo", "correos")}`,
  description: "Lo incierto y lo rebotado se reenvían uno por uno.",
});

/** Does something with mails and reads them again; `busy` is what it is done with. */
function useActs(done: () => void) {
  const client = useApolloClient();
  const [busy, setBusy] = useState<string>();
  const act = async <D extends object, V extends object>(
    key: string,
    mutation: TypedDocumentNode<D, V>,
    variables: V,
    tell: (did: D) => Told,
  ) => {
    setBusy(key);
    try {
      const { data } = await client.mutate({ mutation, variables, refetchQueries: [MailOverviewDocument] });
      const { title, description = "La lista muestra cómo le va." } = tell(data!);
      toast({ title, description });
      done();
    } catch (failure) {
      tellFailure("No se hizo el cambio", failure);
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, act };
}

/** The outbox: what was not delivered and why, with what can be done about it. */
export function MailSection() {
  const { data, error, refetch } = useQuery(MailOverviewDocument, { fetchPolicy: "cache-and-network" });
  const [shown, setShown] = useState<MailFilter>("UNDELIVERED");
  const [read, setRead] = useState<string>();
  const { mails, state, goOn, reload } = useMails(shown);
  const { busy, act } = useActs(reload);
  const overview = data?.mailOverview;
  return (
    <>
      {!overview && error && (
        <LoadFailure onRetry={refetch}>No se pudo cargar el estado del correo.</LoadFailure>
      )}
      {overview && (
        <MailWarnings
          overview={overview}
          busy={busy}
          onResume={(address) =>
            void act(address, ResumeAddressDocument, { address }, () => ({
              title: `Los avisos van otra vez a ${address}`,
              description: "Si vuelve a fallar, queda en pausa de nuevo.",
            }))
          }
        />
      )}
      {overview?.configured && <DigestSwitch />}
      <div className={styles.head}>
        <Segmented
          name="correos"
          label="Qué correos se muestran"
          options={SHOWN}
          value={shown}
          onChange={setShown}
        />
        <div className={styles.acts}>
          <ActionButton
            variant="quiet"
            onClick={() => {
              reload();
              void refetch();
            }}
          >
            Actualizar
          </ActionButton>
          {overview?.configured && (
            <ActionButton
              busy={busy === "test"}
              onClick={() =>
                void act("test", SendTestMailDocument, {}, () => ({
                  title: "El correo de prueba va a tu dirección",
                }))
              }
            >
              Enviar prueba
            </ActionButton>
          )}
          {overview?.configured && overview.undelivered > 0 && (
            <ActionButton
              variant="solid"
              busy={busy === "all"}
              onClick={() =>
                void act("all", ResendFailedMailsDocument, {}, ({ resendFailedMails }) =>
                  resentAll(resendFailedMails),
                )
              }
            >
              Reenviar todo
            </ActionButton>
          )}
        </div>
      </div>
      <ul className={styles.list} aria-label={SHOWN[shown]}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <MailRow
              mail={mail}
              busy={busy === mail.id}
              onRead={() => setRead(mail.id)}
              onResend={() =>
                void act(mail.id, ResendMailsDocument, { ids: [mail.id] }, () => ({
                  title: "El correo se envía",
                }))
              }
              onDismiss={() =>
                void act(mail.id, DismissMailsDocument, { ids: [mail.id] }, () => ({
                  title: "El correo queda cerrado",
                  description: "No se intenta más.",
                }))
              }
              onBounce={() =>
                void act(mail.id, BounceMailsDocument, { ids: [mail.id] }, () => ({
                  title: "El correo queda como rebotado",
                  description: "A esa dirección no se envían más acuses.",
                }))
              }
            />
          </li>
        ))}
      </ul>
      {state === "reading" && <Spinner label="Cargando los correos" />}
      {state === "all" && mails.length === 0 && <p className={styles.none}>{NONE[shown]}</p>}
      {state === "failed" && <LoadFailure onRetry={reload}>No se pudieron cargar los correos.</LoadFailure>}
      {state === "more" && (
        <p className={styles.end}>
          <ActionButton variant="quiet" onClick={goOn}>
            Ver más
          </ActionButton>
        </p>
      )}
      <MailPreviews />
      {read !== undefined && <MailTextDialog id={read} onClose={() => setRead(undefined)} />}
    </>
  );
}
