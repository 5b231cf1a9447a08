import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { PersonFileDocument } from "#schema/generated/privacy.ts";
import type { PersonContactsQuery, PersonFormat } from "#schema/generated/privacy.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import { TypeBadge } from "#web/components/admin/contact/contact-badges.tsx";
import { contactName } from "#web/components/admin/contact/contact-name.ts";
import { StatusMark } from "#web/components/admin/contact/contact-status.tsx";
import { saveFile } from "#web/save-file.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { CorrectPerson } from "./correct-person.tsx";
import { ErasePerson } from "./erase-person.tsx";
import type { Row } from "#web/components/admin/list-data/contact-source.ts";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { useAction } from "#web/components/admin/session/use-action.ts";
import { useFollowedContacts } from "./use-followed-contacts.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./person-contacts.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query PersonFile($email: String!, $format: PersonFormat!) {
    personFile(email: $email, format: $format)
  }
`);

const TYPES: Record<PersonFormat, string> = { JSON: "application/json", CSV: "text/csv" };

interface PersonContactsProps {
  email: string;
  contacts: PersonContactsQuery["personContacts"];
  requests: PersonContactsQuery["personRequests"];
  /** Receives the e-mail to search for again, and a message about the result. */
  onChanged: (email: string, words: string) => void;
  /** Notifies of changes by others. */
  live: LiveFeed;
  /** Whether a search is in progress, whose result replaces what is shown. */
  searching: boolean;
  /** Receives the enquiries as they are after a change by others. */
  onRead: (rows: readonly Row[]) => void;
}

/** Shows a person's enquiries, with the actions that the person may request: copy, correction and erasure of their data. */
export function PersonContacts({
  email,
  contacts,
  requests,
  onChanged,
  live,
  searching,
  onRead,
}: PersonContactsProps) {
  const client = useApolloClient();
  const { busy, run } = useAction("No se pudieron copiar los datos");
  const [openDialog, setOpenDialog] = useState<"correct" | "erase">();
  const close = () => setOpenDialog(undefined);
  const ids = contacts.map(({ id }) => id);
  useFollowedContacts(live, ids, openDialog !== undefined || searching, onRead); // a dialog tells of its own change

  const save = (format: PersonFormat) =>
    run(async () => {
      const { data } = await client.query({
        query: PersonFileDocument,
        variables: { email, format },
        fetchPolicy: "no-cache",
      });
      saveFile(
        `datos-personales.${format.toLowerCase()}`,
        new Blob([data!.personFile], { type: TYPES[format] }),
      );
    });
  const onDialogDone = (next: string, words: string) => {
    close();
    onChanged(next, words);
  };

  return (
    <div className={`${partStyles.card} ${styles.root}`}>
      {contacts.length > 0 && (
        <ul className={styles.list} aria-label="Consultas de la persona">
          {contacts.map((contact) => (
            <li key={contact.id} className={styles.contact}>
              <Link to={{ search: `?consulta=${contact.id}` }} className={styles.name} dir="auto">
                {contactName(contact)}
              </Link>
              <TypeBadge formType={contact.formType} />
              <span>{contact.reference}</span>
              <time dateTime={contact.createdAt}>{shortMoment(contact.createdAt)}</time>
              <StatusMark status={contact.status} />
            </li>
          ))}
        </ul>
      )}
      <div className={partStyles.actions}>
        <ActionButton variant="quiet" busy={busy} onClick={() => void save("JSON")}>
          Copia en JSON
        </ActionButton>
        <ActionButton variant="quiet" busy={busy} onClick={() => void save("CSV")}>
          Copia en CSV
        </ActionButton>
        <ActionButton variant="quiet" onClick={() => setOpenDialog("correct")}>
          Corregir un dato
        </ActionButton>
        <ActionButton variant="quiet" onClick={() => setOpenDialog("erase")}>
          Borrar sus datos
        </ActionButton>
      </div>
      {openDialog === "correct" && (
        <CorrectPerson
          email={email}
          contacts={contacts.length}
          requests={requests.length}
          onClose={close}
          onDone={onDialogDone}
        />
      )}
      {openDialog === "erase" && (
        <ErasePerson
          email={email}
          contacts={contacts}
          requests={requests}
          onClose={close}
          onDone={onDialogDone}
        />
      )}
    </div>
  );
}
