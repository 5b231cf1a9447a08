import * as z from "zod";
import { describe, entityOf } from "./description/description.ts";
import type { RowOf } from "./description/description.ts";
import { optional } from "./description/field.ts";
import { choice, email, picture, text } from "./description/kinds.ts";

/** The parts of the executive team's page (specification, point 2). */
export const TeamGroup = {
  GENERAL_MANAGER: "general-manager",
  VICE_PRESIDENT: "vice-president",
  BOARD: "board",
} as const;
export type TeamGroup = (typeof TeamGroup)[keyof typeof TeamGroup];

export const team = describe({
  code: "team",
  type: "TeamMember",
  note: "Un miembro del equipo ejecutivo o de la junta directiva.",
  table: "team_member",
  label: "Equipo",
  singular: "miembro del equipo",
  title: "name",
  page: () => "/sobre-nosotros/equipo",
  csv: true,
  requiresRowForEach: "group",
  fields: {
    name: text({ label: "Nombre completo" }),
    role: text({ label: "Cargo", listed: true }),
    group: choice({
      label: "Parte del equipo",
      listed: true,
      of: TeamGroup,
      graphqlEnum: {
        name: "TeamGroup",
        description: "Gerencia general, vicepresidencia o junta directiva.",
      },
      labels: {
        "general-manager": "Gerencia general",
        "vice-president": "Vicepresidencia",
        board: "Junta directiva",
      },
    }),
    email: optional(email({ label: "Correo electrónico", help: "El de trabajo, si se publica." })),
    initials: {
      ...text({ label: "Iniciales", help: "De una a tres mayúsculas, para cuando no hay foto." }),
      rule: z.string("no puede faltar").regex(/^\p{Lu}{1,3}$/u, "debe tener de una a tres mayúsculas"),
    },
    photoUrl: optional(picture({ label: "Foto", folder: "/static/images/" })),
  },
});

/** A member of the executive team or of the board. */
export const TeamMember = entityOf(team);
export type TeamMember = RowOf<typeof team>;
