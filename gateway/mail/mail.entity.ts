import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { BigIntType } from "@mikro-orm/postgresql";
import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { MAIL_KIND_BY_GRAPHQL_NAME, MAIL_STATE_BY_GRAPHQL_NAME } from "#schema/mail/mail.ts";
import type { MailCause, MailKind, MailState } from "#schema/mail/mail.ts";

registerEnumType(MAIL_STATE_BY_GRAPHQL_NAME, {
  name: "MailState",
  description: "Hasta dónde llegó un correo.",
});
registerEnumType(MAIL_KIND_BY_GRAPHQL_NAME, { name: "MailKind", description: "Para qué es un correo." });

/** A mail in the outbox. The code that sends it inserts it in its own transaction; `MailQueue` delivers it. */
@ObjectType({ description: "Un correo que el sitio envía." })
@Entity({ tableName: "mail" })
export class Mail {
  @Field(() => ID, { description: "Identificador, mayor cuanto más reciente." })
  @PrimaryKey({ type: new BigIntType("string") })
  id!: string;

  @Field(() => ID, { nullable: true, description: "La consulta de la que trata, si trata de una." })
  @Property({ type: "uuid", nullable: true })
  contactId!: string | null;

  /** Reference of the contact; not a column: `MailService` reads it with the mail. */
  @Field(() => String, { nullable: true, description: "La referencia de esa consulta." })
  @Property({ type: "text", persist: false })
  reference!: string | null;

  /** Not a column: `MailService` reads it with the mail. */
  @Field(() => Boolean, { description: "Si es a una persona cuyos datos se borraron: no se puede enviar." })
  @Property({ type: "boolean", persist: false })
  erased!: boolean;

  @Field(() => MAIL_KIND_BY_GRAPHQL_NAME, { description: "Para qué es." })
  @Property({ type: "text" })
  kind!: MailKind;

  @Field(() => String, {
    nullable: true,
    description: "A quién va; nada si no hay a quién, o un mes después de haber llegado.",
  })
  @Property({ type: "text", nullable: true })
  recipient!: string | null;

  @Field(() => MAIL_STATE_BY_GRAPHQL_NAME, { description: "Hasta dónde llegó." })
  @Property({ type: "text" })
  state!: MailState;

  @Field(() => GraphQLDateTimeISO, { description: "Cuándo se hizo (UTC)." })
  @Property({ type: "datetime", length: 3 })
  createdAt!: Date;

  @Field(() => GraphQLDateTimeISO, { description: "Cuándo se envió, o se pidió de nuevo (UTC)." })
  @Property({ type: "datetime", length: 3 })
  queuedAt!: Date;

  @Field(() => GraphQLDateTimeISO, { description: "Cuándo se intenta de nuevo, si está pendiente (UTC)." })
  @Property({ type: "datetime", length: 3 })
  nextAt!: Date;

  @Field(() => Int, { description: "Cuántas veces se intentó." })
  @Property({ type: "integer" })
  attempts!: number;

  @Field(() => GraphQLDateTimeISO, { nullable: true, description: "Cuándo terminó (UTC)." })
  @Property({ type: "datetime", length: 3, nullable: true })
  endedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "El código de la causa por la que no llegó." })
  @Property({ type: "text", nullable: true })
  cause!: MailCause | null;

  @Field(() => String, { nullable: true, description: "Lo último que respondió el servidor de correo." })
  @Property({ type: "text", nullable: true })
  reply!: string | null;
}
