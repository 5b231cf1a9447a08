import { addDays } from "#schema/calendar/days.ts";
import { SESSION } from "./session-header.ts";

const WORKSHOP = {
  name: "Taller El Dorado",
  address: "Calle 50, Ciudad de Panamá",
  province: "Panamá",
  phone: "+507 302-5100",
  latitude: 8.99,
  longitude: -79.52,
  hours: [{ days: [1, 2, 3, 4, 5], opens: "08:00", closes: "17:00" }],
};

/** Returns the tab with operations on drafts, publications and schedules. It schedules them for a week from today. */
export const changeTab = (today: string) => ({
  query: `# Cambiar y publicar: pide una sesión con permiso de edición.
# $vista es la fila como se vio: su base, y la versión y la hora (changedAt) de su borrador; si no tiene, 0 y ninguna.
# $borradores son los que se publican, con la versión y la hora que devuelve Guardar.

mutation Crear($catalogo: ID!, $valores: RowDraft!) {
  createRow(catalogue: $catalogo, values: $valores) {
    slug
    base
    draft {
      version
      changedAt
    }
  }
}

mutation Guardar($vista: SeenRowInput!, $valores: RowDraft!) {
  saveDraft(seen: $vista, values: $valores) {
    base
    draft {
      version
      changedAt
      faults {
        message
      }
    }
  }
}

mutation Ordenar($lista: SeenRowInput!, $orden: [ID!]!) {
  saveOrder(seen: $lista, order: $orden) {
    version
    changedAt
  }
}

mutation Retirar($vista: SeenRowInput!) {
  removeRow(seen: $vista)
}

mutation Descartar($vista: SeenRowInput!) {
  discardDraft(seen: $vista)
}

# Quiénes más tienen abierta la fila.
mutation Abrir($catalogo: ID!, $fila: ID!) {
  tellRowPresence(catalogue: $catalogo, slug: $fila)
}

mutation Cerrar($catalogo: ID!, $fila: ID!) {
  leaveRow(catalogue: $catalogo, slug: $fila)
}

mutation Publicar($borradores: [SeenDraftInput!]!, $nota: String) {
  publish(drafts: $borradores, note: $nota) {
    id
  }
}

# $menos son las filas que se dejan como están: las que cambiaron después.
mutation Deshacer($publicacion: ID!, $menos: [RowKeyInput!]!) {
  undoPublication(id: $publicacion, except: $menos) {
    id
    partial
  }
}

# Una fila como era antes de una publicación, en borrador.
mutation Restaurar($publicacion: ID!, $catalogo: ID!, $fila: ID!) {
  restoreRow(publication: $publicacion, catalogue: $catalogo, slug: $fila) {
    base
    draft {
      version
      changedAt
    }
  }
}

# En cuántos servidores se ve; qué fue de lo que se pidió sin oír la respuesta.
query Alcance($publicacion: ID!, $borradores: [SeenDraftInput!]!, $hora: DateTimeISO!, $programada: ID!) {
  publicationReach(id: $publicacion) {
    gateways
    showing
  }
  publicationOfDrafts(drafts: $borradores) {
    id
  }
  undoOfPublication(id: $publicacion) {
    id
  }
  scheduleOfDrafts(drafts: $borradores, at: $hora) {
    state
  }
  cancelledSchedule(id: $programada) {
    state
  }
}

mutation Programar($borradores: [SeenDraftInput!]!, $hora: DateTimeISO!) {
  schedulePublication(drafts: $borradores, at: $hora) {
    id
    state
  }
}

mutation Cancelar($programada: ID!) {
  cancelSchedule(id: $programada) {
    state
  }
}

mutation Comprobar {
  checkLinks {
    links
  }
}
`,
  variables: JSON.stringify(
    {
      catalogo: "workshops",
      fila: "talleres-rio-abajo",
      valores: { workshops: WORKSHOP },
      vista: { catalogue: "workshops", slug: "talleres-rio-abajo", base: "0", version: 0 },
      lista: { catalogue: "workshops", slug: "*", base: "0", version: 0 },
      orden: ["talleres-rio-abajo"],
      borradores: [
        { catalogue: "workshops", slug: "talleres-rio-abajo", version: 1, changedAt: `${today}T12:00:00Z` },
      ],
      nota: "Nuevo teléfono",
      publicacion: "1",
      menos: [],
      hora: `${addDays(today, 7)}T13:00:00Z`,
      programada: "1",
    },
    null,
    2,
  ),
  headers: SESSION,
});
