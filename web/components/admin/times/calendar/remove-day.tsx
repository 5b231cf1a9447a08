import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { RemoveOfficeDayDocument } from "#schema/generated/times.ts";
import { dayInWords } from "#schema/calendar/spoken-days.ts";
import { graphql } from "#web/app/graphql.ts";
import { refusalOf } from "#web/components/admin/session/refusal.ts";
import { toastFailure } from "#web/components/admin/session/toast-failure.ts";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import { sentDay } from "./office-days.ts";
import type { OfficeDay } from "./office-days.ts";

graphql(`
  mutation RemoveOfficeDay($seen: HolidayInput!) {
    removeOfficeDay(seen: $seen)
  }
`);

interface RemoveDayProps {
  /** The date to remove; undefined while the dialog is closed. */
  entry: OfficeDay | undefined;
  onClose: () => void;
  onRemoved: (entry: OfficeDay) => void;
  onOutdated: () => Promise<void>;
}

/** Dialog that asks before a date is removed from the calendar. */
export function RemoveDay({ entry, onClose, onRemoved, onOutdated }: RemoveDayProps) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);

  async function remove(seen: OfficeDay): Promise<void> {
    setBusy(true);
    try {
      await client.mutate({ mutation: RemoveOfficeDayDocument, variables: { seen: sentDay(seen) } });
      onRemoved(seen);
    } catch (error) {
      toastFailure("No se quitó el día", error);
      if (refusalOf(error)) await onOutdated();
    } finally {
      setBusy(false);
      onClose();
    }
  }

  return (
    <Dialog title="¿Quitar este día?" open={entry !== undefined} onClose={busy ? undefined : onClose}>
      <p>
        {entry &&
          `«${entry.name}», ${dayInWords(entry.day)}, deja de estar en el calendario: vuelve a valer el horario de la semana.`}
      </p>
      <FormEnd onCancel={onClose} variant="solid" busy={busy} onConfirm={() => void (entry && remove(entry))}>
        Quitar
      </FormEnd>
    </Dialog>
  );
}
