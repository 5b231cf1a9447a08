import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { ErasePersonDocument } from "#schema/generated/privacy.ts";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import { TextField } from "#web/components/ui/fields/text-field.tsx";
import { useAct } from "#web/components/admin/session/use-act.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  mutation ErasePerson($email: String!) {
    erasePerson(email: $email)
  }
`);

interface ErasePersonProps {
  email: string;
  /** How many enquiries, in words. */
  count: string;
  open: boolean;
  onClose: () => void;
  /** Receives the e-mail and the sentence that says what was done. */
  onDone: (email: string, words: string) => void;
}

/** Erases a person, after their e-mail has been typed. */
export function ErasePerson({ open, ...form }: ErasePersonProps) {
  return (
    <Dialog title="Borrar los datos de una persona" open={open} onClose={form.onClose}>
      <EraseFields {...form} />
    </Dialog>
  );
}

/** The dialog's content. Its state is reset each time the dialog opens. */
function EraseFields({ email, count, onClose, onDone }: Omit<ErasePersonProps, "open">) {
  const client = useApolloClient();
  const { busy, act } = useAct("No se borraron los datos");
  const [fault, setFault] = useState<string>();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("confirmation")).trim();
    const same = typed.toLowerCase() === email.toLowerCase();
    setFault(same ? undefined : "Escribe el mismo correo, completo.");
    if (!same) return;
    void act(async () => {
      await client.mutate({ mutation: ErasePersonDocument, variables: { email } });
      onDone(email, `Se borraron los datos de la persona en ${count}.`);
    });
  };

  return (
    <form className={partStyles.form} noValidate onSubmit={submit}>
      <p>
        Se borran nombre, correo, mensaje, notas y respuestas de {count}, y los datos de sus solicitudes
        cerradas. Quedan la referencia, el formulario, las fechas y el estado. No se puede deshacer.
      </p>
      <p className={partStyles.email}>{email}</p>
      <TextField
        name="confirmation"
        label="Escribe ese correo para confirmar"
        autoComplete="off"
        required
        error={fault}
      />
      <FormEnd onLeave={onClose} variant="solid" busy={busy}>
        Borrar para siempre
      </FormEnd>
    </form>
  );
}
