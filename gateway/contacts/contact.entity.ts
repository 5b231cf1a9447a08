import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import type { Opt } from "@mikro-orm/postgresql";
import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import type { FormType } from "#schema/consult.ts";
import type { ContactStatus } from "#schema/contact-status.ts";

/** The four forms, under names that GraphQL admits. */
export const FormTypeEnum = {
  CONTACT: "contact",
  SEGUROS_PERSONAS: "seguros-personas",
  SEGUROS_PATRIMONIALES: "seguros-patrimoniales",
  FIANZAS: "fianzas",
} as const satisfies Record<string, FormType>;
registerEnumType(FormTypeEnum, {
  name: "FormType",
  description: "Formulario desde el que se envió la consulta.",
});

/** How far an enquiry has been dealt with, under names that GraphQL admits. */
export const ContactStatusEnum = {
  NUEVA: "nueva",
  EN_CURSO: "en-curso",
  ATENDIDA: "atendida",
} as const satisfies Record<string, ContactStatus>;
registerEnumType(ContactStatusEnum, { name: "ContactStatus", description: "Estado de una consulta." });

/** An enquiry as it was sent, with what the gateway added (specification, point 3). */
@ObjectType({ description: "Una consulta recibida por un formulario del sitio." })
@Entity({ tableName: "contact" })
export class Contact {
  @Field(() => ID, { description: "Identificador." })
  @PrimaryKey({ type: "uuid", defaultRaw: "gen_random_uuid()" })
  id!: string;

  @Field(() => String, { description: "Nombre." })
  @Property({ type: "text" })
  name!: string;

  @Field(() => String, { description: "Apellido." })
  @Property({ type: "text" })
  lastName!: string;

  @Field(() => String, { description: "Correo electrónico." })
  @Property({ type: "text" })
  email!: string;

  @Field(() => FormTypeEnum, { description: "Formulario de origen." })
  @Property({ type: "text" })
  formType!: FormType;

  /** As it was sent: JSON text of a list of codes, or one bare code. */
  @Property({ type: "text" })
  consultType!: string;

  @Field(() => [String], { description: "Códigos de consulta elegidos." })
  @Property({ type: "text[]" })
  consultTypes!: string[];

  @Field(() => String, { description: "Mensaje." })
  @Property({ type: "text" })
  message!: string;

  @Field(() => GraphQLDateTimeISO, { description: "Cuándo se recibió (UTC)." })
  @Property({ type: "datetime", length: 3, defaultRaw: "current_timestamp(3)" })
  createdAt!: Opt<Date>;

  @Field(() => ContactStatusEnum, { description: "En qué estado está." })
  @Property({ type: "text" })
  status!: Opt<ContactStatus>;

  @Field(() => Int, { description: "Sube con cada cambio; envíala al cambiar la consulta." })
  @Property({ type: "integer" })
  version!: Opt<number>;

  @Field(() => GraphQLDateTimeISO, { nullable: true, description: "Cuándo se leyó por primera vez (UTC)." })
  @Property({ type: "datetime", length: 3, nullable: true })
  readAt!: Date | null;

  /** The sender's Idempotency-Key, and a digest of what came with it. */
  @Property({ type: "text", nullable: true, unique: true })
  idempotencyKey!: string | null;

  @Property({ type: "text" })
  digest!: string;
}

/** An enquiry as administrators are given it, without what only the storing of it needs. */
export type ReadContact = Omit<Contact, "consultType" | "idempotencyKey" | "digest">;
