import { useApolloClient, useQuery } from "@apollo/client/react";
import { useState } from "react";
import { conflictMessage } from "#schema/text/conflict-message.ts";
import { CONTACT_TASKS } from "#schema/contact-filter.ts";
import { AssignContactsDocument, ColleaguesDocument } from "#schema/generated/desk.ts";
import type { WholeContactFragment } from "#schema/generated/panel.ts";
import { spokenMoment } from "#web/calendar/dates.ts";
import { toastFailure } from "#web/components/admin/session/toast-failure.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Select } from "#web/components/ui/fields/select.tsx";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { toast } from "#web/components/ui/toast/toast-queue.ts";
import { useOverdue } from "./overdue.ts";
import { useMinutes } from "./use-minutes.ts";
import styles from "./contact-work.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query Colleagues {
    colleagues {
      email
      isViewer
    }
  }

  mutation AssignContacts($seen: [SeenContact!]!, $to: String) {
    assignContacts(seen: $seen, to: $to)
  }
`);

const NOBODY = "nobody";
const FAILURE = "No se guardó el cambio";

/** Shows when the contact was first answered, or when it is due, with a progress bar that is full by then. */
function Due({ contact }: { contact: WholeContactFragment }) {
  const { createdAt, dueAt, answeredAt } = contact;
  const overdue = useOverdue(contact);
  const now = useMinutes();
  if (answeredAt !== null)
    return <p className={styles.deadline}>Atendida por primera vez {spokenMoment(answeredAt, now)}.</p>;
  if (dueAt === null) return null;
  const received = Date.parse(createdAt);
  return (
    <div className={styles.due} data-overdue={overdue || undefined}>
      <p className={styles.deadline}>
        La respuesta {overdue ? "venció" : "vence"} {spokenMoment(dueAt, now)}.
      </p>
      <progress
        className={styles.line}
        max={Math.max(1, Date.parse(dueAt) - received)}
        value={now.getTime() - received}
        aria-hidden="true"
      />
    </div>
  );
}

interface ContactWorkProps {
  contact: WholeContactFragment;
  /** Reloads the contact after an assignment or a conflict with somebody else's change. */
  onChanged: () => Promise<void>;
}

/** Shows the contact's due date and assigns it to a colleague or to nobody. */
export function ContactWork({ contact, onChanged }: ContactWorkProps) {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(ColleaguesDocument, { fetchPolicy: "cache-and-network" });
  const [pending, setPending] = useState<string>();
  const busy = pending !== undefined;
  const { id, version, assignee } = contact;
  const colleagues = data?.colleagues ?? [];
  const viewer = colleagues.find(({ isViewer }) => isViewer)?.email;

  async function assign(to: string): Promise<void> {
    if (busy) return;
    setPending(to);
    try {
      const variables = { seen: [{ id, version }], to: to === NOBODY ? null : to };
      const { data: result } = await client.mutate({ mutation: AssignContactsDocument, variables });
      if (result?.assignContacts.length)
        toast({ title: FAILURE, description: conflictMessage("Esta consulta"), destructive: true });
    } catch (error) {
      toastFailure(FAILURE, error);
      void refetch().catch(() => undefined); // the colleague's account may have been closed
    }
    await onChanged(); // a second change needs the new version
    setPending(undefined);
  }

  const options = {
    [NOBODY]: CONTACT_TASKS["sin-asignar"].label,
    ...Object.fromEntries(colleagues.map(({ email }) => [email, email])),
    ...(assignee && { [assignee]: assignee }), // whose account may be closed
  };
  return (
    <section className={styles.root} aria-label="A cargo">
      <Due contact={contact} />
      <div className={styles.assignee}>
        <Select
          label="A cargo de"
          value={pending ?? assignee ?? NOBODY}
          options={options}
          onChange={(to) => void assign(to)}
        />
        {viewer !== undefined && (
          <ActionButton
            variant="quiet"
            busy={busy}
            onClick={() => void assign(assignee === viewer ? NOBODY : viewer)}
          >
            {assignee === viewer ? "Soltar" : "Tomar"}
          </ActionButton>
        )}
      </div>
      {!data && error && <LoadFailure onRetry={refetch}>No se pudieron cargar las cuentas.</LoadFailure>}
    </section>
  );
}
