import { yearOf } from "#schema/calendar/days.ts";
import { SESSION } from "./session-header.ts";

/** Returns the tab with operations on the offices' calendar. Its days are in the year after the current one. */
export function calendarTab(today: string) {
  const year = yearOf(today) + 1;
  const bridge = { day: `${year}-11-29`, name: "Puente", hours: [] };
  return {
    query: `# El calendario de oficina: leerlo pide permiso para las consultas, cambiarlo una sesión de administrador.
# Con varias operaciones, el botón rosado pregunta cuál.

query Calendario($ano: Int!) {
  officeDays(year: $ano) {
    day
    name
    hours {
      opens
      closes
    }
  }
}

# Un día nuevo.
mutation Anotar($dia: HolidayInput!) {
  saveOfficeDay(change: $dia) {
    day
  }
}

# $dia es como se vio; $corto, como queda.
mutation Acortar($dia: HolidayInput!, $corto: HolidayInput!) {
  saveOfficeDay(seen: $dia, change: $corto) {
    day
    hours {
      opens
      closes
    }
  }
}

mutation Quitar($corto: HolidayInput!) {
  removeOfficeDay(seen: $corto)
}
`,
    variables: JSON.stringify(
      {
        ano: year,
        dia: bridge,
        corto: { ...bridge, hours: [{ opens: "08:00", closes: "12:00" }] },
      },
      null,
      2,
    ),
    headers: SESSION,
  };
}
