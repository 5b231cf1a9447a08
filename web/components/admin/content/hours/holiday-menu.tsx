import { useQuery } from "@apollo/client/react";
import { CalendarDays } from "lucide-react";
import { HolidaysDocument } from "#schema/generated/content.ts";
import type { HoursException } from "#schema/calendar/opening-hours.ts";
import { datedDay } from "#web/calendar/panama-day.ts";
import { graphql } from "#web/app/graphql.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { Menu } from "#web/components/ui/menu.tsx";

graphql(`
  query Holidays {
    holidays {
      day
      name
      hours {
        opens
        closes
      }
    }
  }
`);

const ALL = "all";

/** Menu of the holidays in the offices' calendar that are not exceptions yet; adds one of them, or all. */
export function HolidayMenu({ exceptions, onAdd }: HolidayMenuProps) {
  const { data, error, refetch } = useQuery(HolidaysDocument, { fetchPolicy: "network-only" });
  const remaining = (data?.holidays ?? []).filter(
    ({ day }) => !exceptions.some(({ from, till }) => from <= day && day <= till),
  );
  if (error)
    return (
      <LoadFailure onRetry={refetch}>No se pudieron cargar los feriados; puedes escribirlos.</LoadFailure>
    );
  if (remaining.length === 0) return null;
  const items = Object.fromEntries(remaining.map(({ day, name }) => [day, { name, note: datedDay(day) }]));
  const add = (key: string) =>
    onAdd(
      remaining
        .filter(({ day }) => key === ALL || day === key)
        .map(({ day, name, hours }) => ({
          from: day,
          till: day,
          hours: hours.map(({ opens, closes }) => ({ opens, closes })),
          reason: name,
        })),
    );
  return (
    <Menu
      label="Feriados"
      button={
        <ActionButton>
          <CalendarDays aria-hidden="true" />
          Agregar feriado
        </ActionButton>
      }
      items={{ [ALL]: { name: "Todos", note: `${remaining.length} en los próximos doce meses` }, ...items }}
      onAction={add}
    />
  );
}

interface HolidayMenuProps {
  exceptions: readonly HoursException[];
  onAdd: (exceptions: readonly HoursException[]) => void;
}
