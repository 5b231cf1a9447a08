import { useEffect, useRef } from "react";
import type { SubmitEvent } from "react";
import { counted } from "#schema/text/counted.ts";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { TextField } from "#web/components/ui/fields/text-field.tsx";
import { MailAddress } from "#web/components/ui/mail/mail-address.tsx";
import { useFocusFallback } from "#web/components/ui/use-focus-fallback.ts";
import { PersonContacts } from "./person-contacts.tsx";
import { usePersonSearch } from "./use-person-search.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./person-search.module.css";

/**
 * Searches for a person by e-mail. Reloads the result and the register after each change. What somebody else erases or gives
 * another e-mail meanwhile is no longer shown.
 */
export function PersonSearch({ live }: { live: LiveFeed }) {
  const { result, message, busy, faults, search, searchAgain, follow } = usePersonSearch();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasData = result !== undefined && result.contacts.length + result.requests.length > 0;
  const focusProps = useFocusFallback(hasData && result.email, heading);
  const lost = message !== "" && !hasData ? result?.email : undefined;
  useEffect(() => {
    const { value } = form.current!.querySelector("input")!;
    if (value.trim() === lost) form.current!.reset(); // nothing is stored under this address any more
  }, [lost]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email")).trim();
    if (email === "") form.current!.querySelector("input")!.focus();
    else void search(email);
  };

  return (
    <section className={styles.root} aria-labelledby="titulo-persona" {...focusProps}>
      <div>
        <h3 id="titulo-persona" className={partStyles.partTitle} ref={heading} tabIndex={-1}>
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
      {hasData && (
        <PersonContacts
          key={result.email}
          {...result}
          onChanged={searchAgain}
          live={live}
          searching={busy}
          onRead={(rows) => void follow(rows)}
        />
      )}
    </section>
  );
}
