import { useApolloClient } from "@apollo/client/react";
import { RemoveOfficeDayDocument } from "#schema/generated/times.ts";
import { dayInWords } from "#schema/calendar/spoken-days.ts";
import { graphql } from "#web/app/graphql.ts";
import { RemovalDialog } from "#web/components/admin/removal/removal-dialog.tsx";
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

  const remove = (seen: OfficeDay) =>
    client.mutate({ mutation: RemoveOfficeDayDocument, variables: { seen: sentDay(seen) } });

  return (
    <RemovalDialog
      title="¿Quitar este día?"
      open={entry !== undefined}
      onClose={onClose}
      confirmLabel="Quitar"
      failureTitle="No se quitó el día"
      remove={async () => entry && remove(entry)}
      onRemoved={() => entry && onRemoved(entry)}
      onOutdated={onOutdated}
    >
      {entry &&
        `«${entry.name}», ${dayInWords(entry.day)}, deja de estar en el calendario: vuelve a valer el horario de la semana.`}
    </RemovalDialog>
  );
}
