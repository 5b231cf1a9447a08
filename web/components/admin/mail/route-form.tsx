import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { ChangeEvent, SubmitEvent } from "react";
import { MAX_RECIPIENTS } from "#schema/mail/recipients.ts";
import { ChangeRouteDocument, NotificationRoutesDocument } from "#schema/generated/mail.ts";
import type { NotificationRouteFragment } from "#schema/generated/mail.ts";
import { refusalOf } from "#web/components/admin/session/refusal.ts";
import { useAction } from "#web/components/admin/session/use-action.ts";
import { removeSaved } from "#web/components/admin/session/unsaved-list.tsx";
import { unsavedFormsIn } from "#web/components/admin/session/typed-forms.ts";
import { Field, FieldArea } from "#web/components/ui/fields/field.tsx";
import { useFocusedFault } from "#web/components/ui/fields/focus-fault.ts";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import { toast } from "#web/components/ui/toast/toast-queue.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  mutation ChangeRoute($form: FormType!, $seen: [String!]!, $addresses: [String!]!) {
    changeNotificationRoute(form: $form, seen: $seen, addresses: $addresses) {
      ...NotificationRoute
    }
  }
`);

/** Unsaved input of a form that was left, and the stored addresses that it was based on. */
interface UnsavedRoute {
  text: string;
  seen: readonly string[];
}

/** The unsaved input by the website form's name in GraphQL. */
export const unsavedRoutes = unsavedFormsIn<UnsavedRoute>("avisos/");

interface RouteFormProps {
  route: NotificationRouteFragment;
  /** The recipients used if the form has none; undefined for the general form, which needs its own. */
  general: readonly string[] | undefined;
  onCancel: () => void;
  /** Reloads the recipients after a conflict; returns undefined if that fails. The input stays. */
  onOutdated: () => Promise<readonly string[] | undefined>;
  onDone: () => void;
}

/** Separators between typed addresses: commas, semicolons, spaces or line breaks. */
const SEPARATORS = /[\s,;]+/;

function hintOf({ settings }: NotificationRouteFragment, general: readonly string[] | undefined): string {
  const limitHint = `Hasta ${MAX_RECIPIENTS} direcciones, separadas por comas.`;
  const replyHint = "La primera que no esté en pausa recibe también las respuestas de las personas.";
  const fallback = general?.length === 0 ? "no se avisa a nadie" : `los avisos van a ${general?.join(", ")}`;
  const defaultHint = general && `Sin ninguna, ${fallback}.`;
  const settingsHint = settings.length > 0 && `La configuración indica ${settings.join(", ")}.`;
  return [limitHint, replyHint, defaultHint, settingsHint].filter(Boolean).join(" ");
}

/** Form that edits the recipients of a website form's notifications. */
export function RouteForm({ route, general, onCancel, onOutdated, onDone }: RouteFormProps) {
  const client = useApolloClient();
  const { busy, faults, run } = useAction("No se cambió a quién se avisa");
  const ref = useFocusedFault(faults);
  const { form, addresses } = route;
  const [typed] = useState(() => unsavedRoutes.read(form));
  /** The stored addresses that the input is based on, or those that were read after a conflict. */
  const [seen, setSeen] = useState(typed?.seen ?? addresses);

  const keep = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    const text = target.value;
    unsavedRoutes.write(form, text === addresses.join(", ") ? undefined : { text, seen });
  };
  const cancel = () => {
    unsavedRoutes.write(form, undefined);
    onCancel();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("addresses"));
    const enteredAddresses = text.split(SEPARATORS).filter(Boolean);
    const sent = unsavedRoutes.read(form);
    void run(async () => {
      const { data } = await client
        .mutate({
          mutation: ChangeRouteDocument,
          variables: { form, seen: [...seen], addresses: enteredAddresses },
        })
        .catch(async (error: unknown) => {
          const stored = refusalOf(error)?.code === "CONFLICT" && (await onOutdated());
          if (stored) setSeen(stored);
          throw error;
        });
      removeSaved(unsavedRoutes, form, sent);
      client.writeQuery({
        query: NotificationRoutesDocument,
        data: { notificationRoutes: data!.changeNotificationRoute },
      });
      toast({ title: "Cambió a quién se avisa", description: "Vale desde la próxima consulta." });
      onDone();
    });
  };

  return (
    <form className={partStyles.form} ref={ref} noValidate onSubmit={submit}>
      <Field
        name="addresses"
        label="Correos electrónicos"
        error={faults["addresses"]}
        hint={hintOf(route, general)}
        required={general === undefined}
        isReadOnly={busy}
      >
        <FieldArea
          rows={3}
          defaultValue={typed?.text ?? addresses.join(", ")}
          onChange={keep}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <FormEnd onCancel={cancel} busy={busy}>
        Guardar
      </FormEnd>
    </form>
  );
}
