import { byGraphqlName } from "../graphql-names.ts";
import type { Role } from "./roles.ts";

/** The names of roles in GraphQL and for people, with what each role may access. */
export const ROLES = {
  administrador: { graphqlName: "ADMINISTRADOR", label: "Administrador", note: "Todo, también las cuentas" },
  atencion: { graphqlName: "ATENCION", label: "Atención", note: "Las consultas y los datos de las personas" },
  edicion: { graphqlName: "EDICION", label: "Edición", note: "Los contenidos del sitio" },
} as const satisfies Record<Role, { graphqlName: string; label: string; note: string }>;
export const ROLE_BY_GRAPHQL_NAME = byGraphqlName(ROLES);
