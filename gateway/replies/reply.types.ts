import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, InputType, ObjectType, registerEnumType } from "type-graphql";
import { STATUS_BY_GRAPHQL_NAME } from "#schema/contact-status.ts";
import type { ContactStatus } from "#schema/contact-status.ts";
import { REPLY_STATE_BY_GRAPHQL_NAME } from "#schema/replies/reply-state.ts";
import type { ReplyState } from "#schema/replies/reply-state.ts";

registerEnumType(REPLY_STATE_BY_GRAPHQL_NAME, {
  name: "ReplyState",
  description: "Qué ha sido de una respuesta.",
});

@ObjectType({ description: "Un documento publicado que se adjuntó a una respuesta." })
export class ReplyAttachment {
  @Field(() => String, { description: "Título." })
  title!: string;

  @Field(() => String, { nullable: true, description: "Dirección del PDF; nula si ya no está publicado." })
  url!: string | null;
}

/** A reply as shown to administrators. */
@ObjectType({ description: "Una respuesta enviada por correo." })
export class Reply {
  @Field(() => ID, { description: "Identificador." })
  id!: string;

  contactId!: string;

  @Field(() => ID, { description: "El cambio del historial que hizo." })
  eventId!: string;

  @Field(() => String, { description: "Correo del administrador." })
  author!: string;

  @Field(() => String, { description: "El texto." })
  text!: string;

  @Field(() => [ReplyAttachment], { description: "Los documentos adjuntos." })
  attachments!: ReplyAttachment[];

  @Field(() => REPLY_STATE_BY_GRAPHQL_NAME, { description: "Qué ha sido de ella." })
  state!: ReplyState;

  @Field(() => String, { nullable: true, description: "Por qué no ha llegado." })
  cause!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: "Su correo, si no ha llegado y nadie lo ha dado por cerrado.",
  })
  unsettledMail!: string | null;

  @Field(() => GraphQLDateTimeISO, { description: "Cuándo se envió (UTC)." })
  at!: Date;

  @Field(() => GraphQLDateTimeISO, { description: "Cuándo se envió por última vez (UTC)." })
  queuedAt!: Date;
}

@InputType({ description: "Una respuesta por correo." })
export class ReplyDraft {
  @Field(() => String, { description: "El texto, sin marcadores por completar." })
  text!: string;

  @Field(() => STATUS_BY_GRAPHQL_NAME, { description: "En qué estado queda la consulta." })
  status!: ContactStatus;

  @Field(() => [String], {
    description: "PDF publicados que se adjuntan: `form:` o `condition:` y su identificador.",
  })
  attachments!: string[];

  @Field(() => String, { description: "Clave del borrador: dos envíos con la misma son un solo correo." })
  key!: string;

  @Field(() => ID, { nullable: true, description: "La respuesta guardada que se usó." })
  savedAnswer?: string | null;
}
