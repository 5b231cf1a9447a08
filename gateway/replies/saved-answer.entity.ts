import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { BigIntType } from "@mikro-orm/postgresql";
import type { Opt } from "@mikro-orm/postgresql";
import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { FORM_BY_GRAPHQL_NAME } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";

/** A reply template that administrators maintain. */
@ObjectType({ description: "Una respuesta guardada, con marcadores como {nombre}." })
@Entity({ tableName: "saved_answer" })
export class SavedAnswer {
  @Field(() => ID, { description: "Identificador." })
  @PrimaryKey({ type: new BigIntType("string") }) // GraphQL has no bigint
  id!: string;

  @Field(() => String, { description: "Con qué nombre se elige." })
  @Property({ type: "text" })
  name!: string;

  @Field(() => String, { description: "El texto, con sus marcadores." })
  @Property({ type: "text" })
  text!: string;

  @Field(() => [FORM_BY_GRAPHQL_NAME], { description: "Para qué formularios es; ninguno: para todos." })
  @Property({ type: "text[]" })
  forms!: FormType[];

  @Property({ type: "integer" })
  position!: number;

  @Field(() => Int, { description: "Sube con cada cambio; envíala al cambiarla." })
  @Property({ type: "integer" })
  version!: Opt<number>;

  @Field(() => Int, { description: "Cuántas veces se usó." })
  @Property({ type: "integer" })
  uses!: Opt<number>;

  @Field(() => String, { description: "Correo de quien la cambió por última vez." })
  @Property({ type: "text" })
  author!: string;

  @Field(() => GraphQLDateTimeISO, { description: "Cuándo se cambió por última vez (UTC)." })
  @Property({ type: "datetime", length: 3, defaultRaw: "current_timestamp(3)" })
  changedAt!: Opt<Date>;
}
