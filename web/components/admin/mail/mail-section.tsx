import { useQuery } from "@apollo/client/react";
import { useRef, useState } from "react";
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
import type { MailFilter, MailKind } from "#schema/generated/mail.ts";
import { useFirstNew } from "#web/components/admin/list/use-first-new.ts";
import { NewRows } from "#web/components/admin/list/new-rows.tsx";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { useFollowing } from "#web/components/admin/live/use-following.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Segmented } from "#web/components/ui/fields/segmented.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { DigestSwitch } from "./digest-switch.tsx";
import { MailPreviews } from "./mail-previews.tsx";
import { MailRow } from "./mail-row.tsx";
import { MailTextDialog } from "./mail-text.tsx";
import { MailWarnings } from "./mail-warnings.tsx";
import { NotificationRoutes } from "./notification-routes.tsx";
import type { Told } from "./use-mail-acts.ts";
import { useMailActs } from "./use-mail-acts.ts";
import { useKeptFocus } from "#web/components/ui/use-kept-focus.ts";
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

const resentAll = (count: number): Told => ({
  title:
    count === 0
      ? "Ningún correo se envía de nuevo"
      : `Se ${count === 1 ? "envía" : "envían"} de nuevo ${counted(count, "correo", "correos")}`,
  description: "Lo incierto y lo rebotado se reenvían uno por uno.",
});

const bounced = (kind: MailKind): Told => ({
  title: "El correo queda como rebotado",
  description:
    kind === "NOTIFICATION"
      ? "Los avisos a esa dirección quedan en pausa."
      : "A esa dirección no se envían más acuses.",
});
/** Nothing was done with a mail that is being sent, or has ended, since it was listed. */
const MOVED_ON: Told = { title: "Ese correo cambió antes", description: "La lista muestra cómo está ahora." };

/** The outbox: what was not delivered and why, with what can be done about it. */
export function MailSection({ live }: { live: LiveFeed }) {
  const { data, previousData, error, refetch } = useQuery(MailOverviewDocument, {
    fetchPolicy: "cache-and-network",
  });
  const [shown, setShown] = useState<MailFilter>("UNDELIVERED");
  const [read, setRead] = useState<string>();
  const { mails, fresh, state, goOn, reload, follow } = useMails(shown);
  const list = useRef<HTMLUListElement>(null);
  const expectMore = useFirstNew(mails.length, (at) => list.current!.querySelectorAll("h3")[at]);
  const ask = useFollowing(live, async () => {
    await Promise.allSettled([follow(), refetch()]);
  });
  const { busy, act } = useMailActs(ask);
  const overview = (data ?? previousData)?.mailOverview;
  const failed = overview !== undefined && overview.undelivered > 0;
  const acts = useKeptFocus(failed, list);
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
        <div className={styles.acts} {...acts}>
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
          {overview?.configured && failed && (
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
      <div className={styles.followed}>
        <NewRows
          count={fresh > 0 ? counted(fresh, "nuevo", "nuevos") : undefined}
          onShow={() => {
            list.current!.focus({ preventScroll: true });
            list.current!.scrollIntoView({ behavior: "instant", block: "start" });
            reload();
          }}
        />
        <ul className={styles.list} ref={list} tabIndex={-1} aria-label={SHOWN[shown]}>
          {mails.map((mail) => (
            <li key={mail.id}>
              <MailRow
                mail={mail}
                busy={busy === mail.id}
                onRead={() => setRead(mail.id)}
                onResend={() =>
                  void act(mail.id, ResendMailsDocument, { ids: [mail.id] }, ({ resendMails }) =>
                    resendMails === 0 ? MOVED_ON : { title: "El correo se envía" },
                  )
                }
                onDismiss={() =>
                  void act(mail.id, DismissMailsDocument, { ids: [mail.id] }, ({ dismissMails }) =>
                    dismissMails === 0
                      ? MOVED_ON
                      : { title: "El correo queda cerrado", description: "No se intenta más." },
                  )
                }
                onBounce={() =>
                  void act(mail.id, BounceMailsDocument, { ids: [mail.id] }, ({ bounceMails }) =>
                    bounceMails === 0 ? MOVED_ON : bounced(mail.kind),
                  )
                }
              />
            </li>
          ))}
        </ul>
      </div>
      {state === "reading" && <Spinner label="Cargando los correos" />}
      {state === "all" && mails.length === 0 && <p className={styles.none}>{NONE[shown]}</p>}
      {state === "failed" && <LoadFailure onRetry={reload}>No se pudieron cargar los correos.</LoadFailure>}
      {(state === "more" || state === "further") && (
        <p className={styles.end}>
          <ActionButton
            variant="quiet"
            busy={state === "further"}
            onClick={() => {
              expectMore();
              goOn();
            }}
          >
            Ver más
          </ActionButton>
        </p>
      )}
      {overview && <NotificationRoutes configured={overview.configured} onChanged={ask} />}
      <MailPreviews />
      {read !== undefined && <MailTextDialog id={read} onClose={() => setRead(undefined)} />}
    </>
  );
}
