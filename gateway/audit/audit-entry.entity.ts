import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { BigIntType } from "@mikro-orm/postgresql";
import type { Opt } from "@mikro-orm/postgresql";
import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";

/** Audited actions. The names are valid GraphQL enum values. */
const AuditActionEnum = {
  SIGN_IN: "sign-in",
  SIGN_IN_REFUSED: "sign-in-refused",
  SIGN_OUT: "sign-out",
  READ_LIST: "read-list",
  READ_CONTACT: "read-contact",
  EXPORT: "export",
  CHANGE: "change",
  ACCOUNT: "account",
  READ_MAIL: "read-mail",
  MAIL: "mail",
  REPLY: "reply",
  SAVED_ANSWER: "saved-answer",
  REQUEST: "request",
  CONTENT: "content",
  FILE: "file",
  CALENDAR: "calendar",
} as const;
export type AuditAction = (typeof AuditActionEnum)[keyof typeof AuditActionEnum];
registerEnumType(AuditActionEnum, { name: "AuditAction", description: "Qué se hizo." });

/** An audited action of an administrator; the table is append-only. */
@ObjectType({ description: "Un acto de un administrador, tal como quedó registrado." })
@Entity({ tableName: "audit_entry" })
export class AuditEntry {
  @Field(() => ID, { description: "Identificador, mayor cuanto más reciente." })
  @PrimaryKey({ type: new BigIntType("string") })
  id!: string;

  @Field(() => String, { description: "Correo del administrador." })
  @Property({ type: "text" })
  author!: string;

  @Field(() => AuditActionEnum, { description: "Qué hizo." })
  @Property({ type: "text" })
  action!: AuditAction;

  @Field(() => String, { description: "Con qué: el filtro de una lista, las consultas de un cambio." })
  @Property({ type: "text" })
  detail!: string;

  @Field(() => String, { description: "Desde qué dirección de red." })
  @Property({ type: "text" })
  address!: string;

  @Field(() => GraphQLDateTimeISO, { description: "Cuándo (UTC)." })
  @Property({ type: "datetime", length: 3, defaultRaw: "current_timestamp(3)" })
  at!: Opt<Date>;
}
