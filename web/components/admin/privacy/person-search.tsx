import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { counted } from "#schema/text/counted.ts";
import { PersonContactsDocument, RightsRequestsDocument } from "#schema/generated/privacy.ts";
import type { PersonContactsQuery } from "#schema/generated/privacy.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { TextField } from "#web/components/ui/fields/text-field.tsx";
import { MailAddress } from "#web/components/ui/mail/mail-address.tsx";
import { useFocusFallback } from "#web/components/ui/use-focus-fallback.ts";
import { PersonContacts } from "./person-contacts.tsx";
import { useAct } from "#web/components/admin/session/use-act.ts";
import styles from "./person-search.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  fragment PersonContact on Contact {
    id
    reference
    ...ContactName
    email
    formType
    createdAt
    status
  }

  query PersonContacts($email: String!) {
    personContacts(email: $email) {
      ...PersonContact
    }
    personRequests(email: $email) {
      id
      closed
    }
  }
`);

interface Found {
  email: string;
  contacts: PersonContactsQuery["personContacts"];
  requests: PersonContactsQuery["personRequests"];
}

/** Searches for a person by e-mail. Reloads the result and the register after each change. */
export function PersonSearch() {
  const client = useApolloClient();
  const { busy, faults, act } = useAct("No se pudo buscar");
  const [result, setResult] = useState<Found>();
  const [message, setMessage] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasData = result !== undefined && result.contacts.length + result.requests.length > 0;
  const focusProps = useFocusFallback(hasData && result.email, heading);

  const read = (email: string) =>
    act(async () => {
      const { data } = await client.query({
        query: PersonContactsDocument,
        variables: { email },
        fetchPolicy: "no-cache",
      });
      setResult({ email, contacts: data!.personContacts, requests: data!.personRequests });
    });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email")).trim();
    setMessage("");
    if (email === "") form.current!.querySelector("input")!.focus();
    else void read(email);
  };
  const changed = async (email: string, words: string) => {
    setMessage("");
    await read(email);
    setMessage(words);
    void client.refetchQueries({ include: [RightsRequestsDocument] }).catch(() => undefined);
  };

  return (
    <section className={styles.root} aria-labelledby="titulo-persona" {...focusProps}>
      <div>
        <h3 id="titulo-persona" className={styles.title} ref={heading} tabIndex={-1}>
          Datos de una persona
        </h3>
        <p className={styles.note}>
          Busca por el correo con el que la persona escribió o que dio con su solicitud. Cada búsqueda, copia,
          corrección y borrado queda en el registro de actividad.
        </p>
      </div>
      <form className={styles.form} ref={form} role="search" onSubmit={submit}>
        <TextField
          name="email"
          label="Correo de la persona"
          type="email"
          autoComplete="off"
          error={faults["email"]}
        />
        <ActionButton variant="solid" type="submit" busy={busy}>
          Buscar
        </ActionButton>
      </form>
      <div role="status" className={styles.status}>
        {message !== "" && <p>{message}</p>}
        {message === "" && result && !hasData && <p>No hay consultas ni solicitudes de {result.email}.</p>}
        {hasData && (
          <p className={styles.count}>
            {counted(result.contacts.length, "consulta", "consultas")}
            {result.requests.length > 0 &&
              `, ${counted(result.requests.length, "solicitud", "solicitudes")}`}{" "}
            de <MailAddress address={result.email} />
          </p>
        )}
      </div>
      {hasData && <PersonContacts key={result.email} {...result} onChanged={changed} />}
    </section>
  );
}
