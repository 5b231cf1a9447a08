import { useQuery } from "@apollo/client/react";
import { useRef, useState } from "react";
import { FORM_BY_GRAPHQL_NAME, FORMS } from "#schema/forms.ts";
import { NotificationRoutesDocument, TestRouteDocument } from "#schema/generated/mail.ts";
import type { NotificationRouteFragment } from "#schema/generated/mail.ts";
import { addressesInUse, keyOf, replyToAddress } from "#schema/mail/addresses-in-use.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import { UnsavedList } from "#web/components/admin/session/unsaved-list.tsx";
import { useCapability } from "#web/components/admin/session/use-capability.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { RouteForm, unsavedRoutes } from "./route-form.tsx";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import { useMailActions } from "#web/components/admin/outbox/use-mail-actions.ts";
import styles from "./notification-routes.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  fragment NotificationRoute on NotificationRoute {
    form
    addresses
    settings
    author
    changedAt
  }

  query NotificationRoutes {
    notificationRoutes {
      ...NotificationRoute
    }
  }

  mutation TestRoute($form: FormType!) {
    sendTestMail(form: $form)
  }
`);

type Route = NotificationRouteFragment;

const labelOf = ({ form }: Route) => FORMS[FORM_BY_GRAPHQL_NAME[form]].label;
const GENERAL: Route["form"] = "CONTACT";

/** Returns the text on where a form's notifications go. Marks paused addresses and, of several, the one in Reply-To. */
function describeRecipients(
  { form, addresses }: Route,
  general: readonly string[],
  paused: ReadonlySet<string>,
): string {
  const recipients = addressesInUse(addresses, general, paused).join(", ");
  if (addresses.length === 0) {
    if (form === GENERAL || general.length === 0) return "A nadie: falta una dirección.";
    return `Sin dirección propia: van a ${recipients || general.join(", ")}`;
  }
  const replyAddress = addresses.length > 1 && replyToAddress(addresses, general, paused);
  const labels = addresses.map((address) => {
    const marks = [
      ...(paused.has(keyOf(address)) ? ["en pausa"] : []),
      ...(address === replyAddress ? ["recibe también las respuestas"] : []),
    ];
    return marks.length > 0 ? `${address} (${marks.join(", ")})` : address;
  });
  const isDiverted = recipients !== "" && addresses.every((address) => paused.has(keyOf(address)));
  return labels.join(", ") + (isDiverted ? `. Mientras tanto van a ${recipients}` : "");
}

interface NotificationRoutesProps {
  /** Whether there is a mail server. */
  configured: boolean;
  /** Keys (`keyOf`) of the paused addresses. */
  paused: readonly string[];
  /** Called after a test was sent or the recipients were changed. */
  onChanged: () => void;
}

/** Shows who is notified of each form's enquiries. Administrators can change it. */
export function NotificationRoutes({ configured, paused, onChanged }: NotificationRoutesProps) {
  const { data, error, refetch } = useQuery(NotificationRoutesDocument, {
    fetchPolicy: "cache-and-network",
  });
  const mayChange = useCapability("recipients");
  const [editedForm, setEditedForm] = useState<Route["form"]>();
  const list = useRef<HTMLUListElement>(null);
  const { isBusy, run } = useMailActions(onChanged);
  if (!data) return error && <LoadFailure onRetry={refetch}>No se pudo cargar a quién se avisa.</LoadFailure>;
  const routes = data.notificationRoutes;
  const general = routes.find(({ form }) => form === GENERAL)?.addresses ?? [];
  const pausedKeys = new Set(paused);
  const editedRoute = routes.find(({ form }) => form === editedForm);
  const close = () => setEditedForm(undefined);
  return (
    <section className={styles.root} aria-labelledby="titulo-avisos">
      <h3 id="titulo-avisos" className={partStyles.partTitle}>
        A quién se avisa de cada consulta
      </h3>
      <UnsavedList
        forms={unsavedRoutes}
        open={editedForm}
        wordsOf={(key) => {
          const unsavedRoute = mayChange && routes.find(({ form }) => form === key);
          return unsavedRoute ? `Quedó sin guardar a quién se avisa: ${labelOf(unsavedRoute)}.` : undefined;
        }}
        onOpen={(key) => {
          // The dialog returns the focus to this button, because the pressed one is removed.
          list.current!.querySelector<HTMLElement>(`[data-edits="${key}"]`)!.focus();
          setEditedForm(key as Route["form"]);
        }}
      />
      <ul className={styles.list} ref={list}>
        {routes.map((route) => {
          const { form, addresses, author, changedAt } = route;
          const label = labelOf(route);
          return (
            <li key={form} className={styles.route}>
              <h4 className={styles.form}>{label}</h4>
              <div className={styles.recipients}>
                <p>{describeRecipients(route, general, pausedKeys)}</p>
                {author !== null && changedAt !== null && (
                  <p className={styles.lastChange}>
                    Lo cambió {author} el {shortMoment(changedAt)}
                  </p>
                )}
              </div>
              <div className={styles.actions}>
                {configured && addresses.length > 0 && (
                  <ActionButton
                    variant="quiet"
                    busy={isBusy(form)}
                    aria-label={`Enviar prueba: ${label}`}
                    onClick={() =>
                      void run(form, TestRouteDocument, { form }, () => ({
                        title: "El correo de prueba va a quienes reciben estos avisos",
                      }))
                    }
                  >
                    Enviar prueba
                  </ActionButton>
                )}
                {mayChange && (
                  <ActionButton
                    variant="quiet"
                    aria-label={`Cambiar: ${label}`}
                    data-edits={form}
                    onClick={() => setEditedForm(form)}
                  >
                    Cambiar
                  </ActionButton>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <Dialog
        title={editedRoute ? `A quién se avisa: ${labelOf(editedRoute)}` : ""}
        open={editedRoute !== undefined}
        onClose={close}
      >
        {editedRoute && (
          <RouteForm
            route={editedRoute}
            general={editedRoute.form === GENERAL ? undefined : general}
            onCancel={close}
            onOutdated={async () => {
              const stored = await refetch().catch(() => undefined);
              return stored?.data?.notificationRoutes.find(({ form }) => form === editedForm)?.addresses;
            }}
            onDone={() => {
              // Not another form that was opened while waiting for the response, nor this one if it was changed since.
              const { form } = editedRoute;
              setEditedForm((now) => (now === form && !unsavedRoutes.has(form) ? undefined : now));
              onChanged();
            }}
          />
        )}
      </Dialog>
    </section>
  );
}
