import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { BigIntType } from "@mikro-orm/postgresql";
import type { Opt } from "@mikro-orm/postgresql";
import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { CHANNEL_BY_GRAPHQL_NAME } from "#schema/replies/contact-channel.ts";
import type { ContactChannel } from "#schema/replies/contact-channel.ts";
import { ACTION_BY_GRAPHQL_NAME, STATUS_BY_GRAPHQL_NAME } from "#schema/contact-status.ts";
import type { ContactAction, ContactStatus } from "#schema/contact-status.ts";

registerEnumType(ACTION_BY_GRAPHQL_NAME, {
  name: "ContactAction",
  description: "Qué más que su estado cambió en una consulta.",
});

registerEnumType(CHANNEL_BY_GRAPHQL_NAME, {
  name: "ContactChannel",
  description: "Por qué medio se atendió una consulta fuera de este panel.",
});

/** An entry of a contact's history. A trigger rejects updates and deletions. */
@ObjectType({ description: "Un cambio de una consulta: quién, cuándo, a qué estado y con qué nota." })
@Entity({ tableName: "contact_event" })
export class ContactEvent {
  @Field(() => ID, { description: "Identificador." })
  @PrimaryKey({ type: new BigIntType("string") }) // GraphQL has no bigint
  id!: string;

  @Property({ type: "uuid" })
  contactId!: string;

  @Field(() => String, { description: "Correo del administrador." })
  @Property({ type: "text" })
  author!: string;

  @Field(() => STATUS_BY_GRAPHQL_NAME, { description: "El estado desde entonces." })
  @Property({ type: "text" })
  status!: ContactStatus;

  @Field(() => ACTION_BY_GRAPHQL_NAME, {
    nullable: true,
    description: "Qué más que el estado cambió, si fue eso.",
  })
  @Property({ type: "text", nullable: true, fieldName: "act" })
  action!: Opt<ContactAction> | null;

  @Field(() => CHANNEL_BY_GRAPHQL_NAME, {
    nullable: true,
    description: "Por qué medio se atendió fuera de este panel, si se dijo.",
  })
  @Property({ type: "text", nullable: true })
  channel!: Opt<ContactChannel> | null;

  @Field(() => String, { nullable: true, description: "La nota, si la hay." })
  @Property({ type: "text", nullable: true })
  note!: string | null;

  @Field(() => GraphQLDateTimeISO, { description: "Cuándo (UTC)." })
  @Property({ type: "datetime", length: 3, defaultRaw: "current_timestamp(3)" })
  at!: Opt<Date>;
}
