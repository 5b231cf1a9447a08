import { calendarTab } from "./calendar-operations.ts";
import { contentTabs } from "./content-operations.ts";
import { SESSION } from "./session-header.ts";

/** Returns the tabs that are open on a first visit. Anyone can run the first one, the others need a session. */
export const tabs = (today: string) => [
  {
    query: `# Istmia GraphQL: los catálogos del sitio.
#
# Ejecutar: el botón rosado o Ctrl + Enter.
# Completar campos: Ctrl + Espacio.
# Ver todo el esquema: el libro de la izquierda.

query Catalogo {
  # La búsqueda no distingue mayúsculas ni acentos.
  workshops(search: "david") {
    name
    address
    phone
  }

  forms(section: RECLAMOS) {
    code
    title
    url
  }

  branches {
    name
  }

  # Todo el sitio a la vez, por clases.
  siteSearch(text: "aviso acc", first: 3) {
    kind
    total
    results {
      title
      excerpt
      url
    }
  }
}
`,
    variables: null,
    headers: null,
  },
  {
    query: `# Lo que enviaron los visitantes: pide una sesión.
#
# 1. Pide un token con POST /api/admin/login
#    {"email": "...", "password": "..."}
# 2. Cópialo abajo, en Headers, en lugar de TOKEN.

query Consultas($primeras: Int = 10) {
  contactCounters {
    total
    general
    bonds
    today
  }

  contacts(first: $primeras, order: NEWEST) {
    nodes {
      createdAt
      name
      lastName
      email
      formType
      consultTypes
      message
    }
    hasNextPage
    endCursor
  }
}
`,
    variables: JSON.stringify({ primeras: 10 }, null, 2),
    headers: SESSION,
  },
  calendarTab(today),
  ...contentTabs(today),
];
