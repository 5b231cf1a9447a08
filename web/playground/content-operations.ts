import { changeTab } from "./change-operations.ts";
import { SESSION } from "./session-header.ts";

/** Returns the tabs with the operations of editors, on drafts, publications and accounts. */
export const contentTabs = (today: string) => [
  {
    query: `# Lo que se edita: pide una sesión con permiso de edición.
# Con varias operaciones, el botón rosado pregunta cuál.

query Catalogos {
  catalogues {
    code
    label
    rows
    fields {
      name
      label
      kind
      required
    }
  }
  drafts(first: 20) {
    catalogue
    slug
    version
    changedAt
    outdated
    faults {
      field
      message
    }
  }
}

query Filas($catalogo: ID!) {
  editableRows(catalogue: $catalogo) {
    slug
    title
    base
  }
}

query Fila($catalogo: ID!, $fila: ID!) {
  editableRow(catalogue: $catalogo, slug: $fila) {
    published
    base
    draft {
      row
      version
      changedAt
    }
  }
}

# Dónde más está un archivo, para no publicar dos veces el mismo.
query MismoPdf($archivo: String!, $documento: String!) {
  rowsWithPdf(hash: $archivo, address: $documento) {
    label
    title
  }
}

query Csv($catalogo: ID!) {
  catalogueFile(catalogue: $catalogo)
}

# Las direcciones de las páginas que los borradores cambian: todos, o estos.
query Previa($borradores: [RowKeyInput!]) {
  previewPaths(drafts: $borradores)
}

# La página que muestra una fila, con lo que se escribe y sin guardarlo.
query PreviaDeFila($catalogo: ID!, $fila: ID!, $valores: RowDraft!) {
  rowPreview(catalogue: $catalogo, slug: $fila, values: $valores) {
    styles
    html
    complete
  }
}

# Lo que cambiaría en el sitio si se publicaran solo estos.
query Toca($borradores: [RowKeyInput!]!) {
  touchedPages(drafts: $borradores) {
    paths
    everywhere
    complete
  }
}

# Lo que cambió una publicación, por partes: las filas que siguen a $fila.
query Cambios($publicacion: ID!, $desde: RowKeyInput) {
  publicationChanges(id: $publicacion, first: 20, after: $desde) {
    title
    before
    after
  }
}

query Historial {
  publications(first: 5, changes: 20) {
    id
    changes
    kind
    author
    note
    at
    revisions {
      title
      before
      after
    }
  }
  publicationAuthors
  scheduledPublications {
    id
    at
    state
    cause
  }
}

# Qué texto regía un día, y todos los que ha habido.
query Vigente($documento: String!, $dia: String!) {
  documentInForce(address: $documento, day: $dia) {
    hash
    pages
    inForceFrom
    inForceUntil
  }
  documentVersions(address: $documento) {
    hash
    inForceFrom
  }
}

query Enlaces {
  linkCheck {
    at
    links
    faults {
      page
      address
      cause
    }
  }
  holidays {
    day
    name
  }
}
`,
    variables: JSON.stringify(
      {
        catalogo: "workshops",
        fila: "talleres-rio-abajo",
        borradores: [{ catalogue: "workshops", slug: "talleres-rio-abajo" }],
        publicacion: "1",
        desde: null,
        archivo: "".padEnd(64, "0"),
        documento: "/static/condiciones-generales/hogar.pdf",
        dia: "2026-11-23",
        valores: { workshops: { name: "Talleres Río Abajo" } },
      },
      null,
      2,
    ),
    headers: SESSION,
  },
  changeTab(today),
  {
    query: `# Las cuentas y lo que hicieron: pide una sesión de administrador.

query Cuentas {
  accounts {
    email
    role
    disabled
    lastSignIn
  }
  auditEntries(first: 10) {
    at
    author
    action
    detail
  }
}

mutation NuevaCuenta($correo: String!, $rol: Role!) {
  createAccount(email: $correo, role: $rol) {
    password
  }
}

mutation CambiarRol($correo: String!, $rol: Role!) {
  changeRole(email: $correo, role: $rol) {
    role
  }
}

mutation NuevaContrasena($correo: String!) {
  resetPassword(email: $correo) {
    password
  }
}

mutation CerrarCuenta($correo: String!) {
  closeAccount(email: $correo) {
    disabled
  }
}
`,
    variables: JSON.stringify({ correo: "luisa.mora@istmia.example", rol: "EDICION" }, null, 2),
    headers: SESSION,
  },
];
