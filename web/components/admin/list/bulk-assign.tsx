import { useApolloClient, useQuery } from "@apollo/client/react";
import { useState } from "react";
import { CONTACT_TASKS } from "#schema/contact-filter.ts";
import { AssignContactsDocument, ColleaguesDocument } from "#schema/generated/desk.ts";
import type { Row } from "#web/components/admin/list-data/contact-source.ts";
import { toastFailure } from "#web/components/admin/session/toast-failure.ts";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { Select } from "#web/components/ui/fields/select.tsx";
import { toastChanged } from "./toast-changed.ts";

const NOBODY = "nobody";

interface BulkAssignProps {
  /** The selected contacts with the versions on screen. */
  selected: readonly Row[];
  /** Receives the ids that had a newer version. */
  onDone: (conflicts: string[]) => void;
}

/** Assigns all selected contacts to one colleague, or to nobody. */
export function BulkAssign({ selected, onDone }: BulkAssignProps) {
  const client = useApolloClient();
  const {
    data,
    error: loadError,
    refetch,
  } = useQuery(ColleaguesDocument, { fetchPolicy: "cache-and-network" });
  const [chosen, setChosen] = useState("");
  const unassignedLabel = CONTACT_TASKS["sin-asignar"].label;
  const emails = (data?.colleagues ?? []).map(({ email }) => [email, email]);

  async function assign(to: string): Promise<void> {
    setChosen(to);
    try {
      const seen = selected.map(({ id, version }) => ({ id, version }));
      const variables = { seen, to: to === NOBODY ? null : to };
      const { data: result } = await client.mutate({ mutation: AssignContactsDocument, variables });
      const conflicts = result?.assignContacts ?? [];
      const description = to === NOBODY ? `${unassignedLabel}.` : `A cargo de ${to}.`;
      toastChanged(seen.length - conflicts.length, conflicts.length, description);
      onDone(conflicts);
    } catch (error) {
      toastFailure("No se actualizaron las consultas", error);
      void refetch().catch(() => undefined); // the colleague's account may have been closed
    } finally {
      setChosen("");
    }
  }

  if (!data && loadError)
    return <LoadFailure onRetry={refetch}>No se pudieron cargar las cuentas.</LoadFailure>;
  return (
    <Select
      label="Asignar a…"
      value={chosen}
      options={{ [NOBODY]: unassignedLabel, ...Object.fromEntries(emails) }}
      onChange={(to) => void assign(to)}
    />
  );
}
