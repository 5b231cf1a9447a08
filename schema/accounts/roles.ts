import * as z from "zod";
import { byGraphqlName } from "../graphql-names.ts";

/** What an account is for, by code. */
export const ROLES = {
  administrador: { graphqlName: "ADMINISTRADOR", label: "Administrador", note: "Todo, también las cuentas" },
  atencion: { graphqlName: "ATENCION", label: "Atención", note: "Las consultas y los datos de las personas" },
  edicion: { graphqlName: "EDICION", label: "Edición", note: "Los contenidos del sitio" },
} as const;
export const ROLE_BY_GRAPHQL_NAME = byGraphqlName(ROLES);
export type RoleName = keyof typeof ROLE_BY_GRAPHQL_NAME;

export const Role = z.enum(Object.keys(ROLES) as (keyof typeof ROLES)[], { error: "Rol desconocido" });
export type Role = z.infer<typeof Role>;

/** Who may do what. Everything but one's own session asks for one of these. */
const CAPABILITIES = {
  /** Enquiries, replies, saved answers, figures and live events. */
  contacts: ["administrador", "atencion"],
  mail: ["administrador", "atencion"],
  /** A person's data, requests about it, and erasing. */
  privacy: ["administrador", "atencion"],
  /** Drafts, publishing and files. */
  content: ["administrador", "edicion"],
  accounts: ["administrador"],
  audit: ["administrador"],
} satisfies Record<string, Role[]>;
export type Capability = keyof typeof CAPABILITIES;

export const rolesWith = (capability: Capability): readonly Role[] => CAPABILITIES[capability];
export const may = (role: Role, capability: Capability): boolean => rolesWith(capability).includes(role);
