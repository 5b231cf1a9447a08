import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { BigIntType } from "@mikro-orm/postgresql";
import type { Opt } from "@mikro-orm/postgresql";
import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";

/** A step that was taken for a request. */
@ObjectType({ description: "Un paso de una solicitud: quién hizo qué, y cuándo." })
@Entity({ tableName: "rights_step" })
export class RightsStep {
  @Field(() => ID, { description: "Identificador." })
  @PrimaryKey({ type: new BigIntType("string") })
  id!: string;

  @Property({ type: new BigIntType("string") })
  requestId!: string;

  @Field(() => String, { description: "Correo del administrador." })
  @Property({ type: "text" })
  author!: string;

  @Field(() => String, { description: "Lo que se hizo; vacío si se borraron los datos de la persona." })
  @Property({ type: "text" })
  text!: string;

  @Field(() => GraphQLDateTimeISO, { description: "Cuándo (UTC)." })
  @Property({ type: "datetime", length: 3, defaultRaw: "current_timestamp(3)" })
  at!: Opt<Date>;
}
