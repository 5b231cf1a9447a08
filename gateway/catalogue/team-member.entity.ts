import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import * as z from "zod";
import { sentence, slug } from "./row.ts";

/** The parts of the executive team's page (specification, point 2). */
export const TeamGroup = {
  GENERAL_MANAGER: "general-manager",
  VICE_PRESIDENT: "vice-president",
  BOARD: "board",
} as const;
export type TeamGroup = (typeof TeamGroup)[keyof typeof TeamGroup];
registerEnumType(TeamGroup, {
  name: "TeamGroup",
  description: "Gerencia general, vicepresidencia o junta directiva.",
});

export const TeamMemberRow = z.strictObject({
  slug,
  name: sentence,
  role: sentence,
  group: z.enum(TeamGroup),
  email: z.email("no es un correo electrónico").nullable(),
  initials: z.string().regex(/^\p{Lu}{1,3}$/u, "no son iniciales"),
  photoUrl: z.string().startsWith("/static/images/", "no está en /static/images/").nullable(),
});

/** A member of the executive team or of the board. */
@ObjectType({ description: "Un miembro del equipo ejecutivo o de la junta directiva." })
@Entity({ tableName: "team_member" })
export class TeamMember {
  @Field(() => ID, { description: "Identificador estable." })
  @PrimaryKey({ type: "text" })
  slug!: string;

  @Field(() => String, { description: "Nombre completo." })
  @Property({ type: "text" })
  name!: string;

  @Field(() => String, { description: "Cargo." })
  @Property({ type: "text" })
  role!: string;

  @Field(() => TeamGroup, { description: "Parte del equipo." })
  @Property({ type: "text" })
  group!: TeamGroup;

  @Field(() => String, { nullable: true, description: "Correo de trabajo, si se publica." })
  @Property({ type: "text", nullable: true })
  email!: string | null;

  @Field(() => String, { description: "Iniciales, para cuando no hay foto." })
  @Property({ type: "text" })
  initials!: string;

  @Field(() => String, { nullable: true, description: "Dirección de la foto, si la hay." })
  @Property({ type: "text", nullable: true })
  photoUrl!: string | null;

  @Property({ type: "integer" })
  position!: number;
}
