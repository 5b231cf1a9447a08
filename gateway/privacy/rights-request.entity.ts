import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { BigIntType } from "@mikro-orm/postgresql";
import type { Opt } from "@mikro-orm/postgresql";
import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import { RIGHTS_CHANNEL_BY_GRAPHQL_NAME, RIGHTS_KIND_BY_GRAPHQL_NAME } from "#schema/privacy/rights.ts";
import type { RightsChannel, RightsKind } from "#schema/privacy/rights.ts";

registerEnumType(RIGHTS_KIND_BY_GRAPHQL_NAME, {
  name: "RightsKind",
  description: "Lo que pide una persona.",
});
registerEnumType(RIGHTS_CHANNEL_BY_GRAPHQL_NAME, {
  name: "RightsChannel",
  description: "Cómo llegó una solicitud.",
});

/** A person's request about their data, or a complaint. */
@ObjectType({ description: "Una solicitud de una persona sobre sus datos, o una queja (Ley 81 de 2019)." })
@Entity({ tableName: "rights_request" })
export class RightsRequest {
  @Field(() => ID, { description: "Número de la solicitud." })
  @PrimaryKey({ type: new BigIntType("string") })
  id!: string;

  @Field(() => RIGHTS_KIND_BY_GRAPHQL_NAME, { description: "Lo que pide." })
  @Property({ type: "text" })
  kind!: RightsKind;

  @Field(() => RIGHTS_CHANNEL_BY_GRAPHQL_NAME, { description: "Cómo llegó." })
  @Property({ type: "text" })
  channel!: RightsChannel;

  @Field(() => String, { description: "La persona; vacío si se borraron sus datos." })
  @Property({ type: "text" })
  person!: string;

  @Field(() => String, { description: "Su correo, o vacío." })
  @Property({ type: "text" })
  email!: string;

  @Field(() => String, { description: "El día en que llegó, AAAA-MM-DD." })
  @Property({ type: "date" })
  received!: string;

  @Field(() => String, { description: "El último día para responder, AAAA-MM-DD." })
  @Property({ type: "date" })
  due!: string;

  @Field(() => String, { nullable: true, description: "La respuesta, una vez cerrada." })
  @Property({ type: "text", nullable: true })
  answer!: string | null;

  @Field(() => String, { nullable: true, description: "El día en que se cerró, AAAA-MM-DD." })
  @Property({ type: "date", nullable: true })
  closed!: string | null;

  @Field(() => Boolean, { description: "Si se borraron los datos de la persona." })
  @Property({ type: "boolean", default: false })
  erased!: Opt<boolean>;

  @Property({ type: "text", nullable: true })
  key!: string | null;

  /** Identifies the request in lists of erasures: after a restore, its number may be assigned again. */
  @Property({ type: "uuid", defaultRaw: "gen_random_uuid()" })
  uid!: Opt<string>;
}
