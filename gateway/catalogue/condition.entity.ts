import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { Field, ID, Int, ObjectType } from "type-graphql";
import * as z from "zod";
import { day, pdf, sentence, slug } from "./row.ts";

export const ConditionRow = z.strictObject({
  slug,
  title: sentence,
  description: sentence,
  url: pdf("condiciones-generales"),
  code: sentence,
  revised: day,
});

/** The general conditions of a policy. */
@ObjectType({ description: "Condiciones generales de una póliza." })
@Entity({ tableName: "condition" })
export class Condition {
  @Field(() => ID, { description: "Identificador estable." })
  @PrimaryKey({ type: "text" })
  slug!: string;

  @Field(() => String, { description: "Título." })
  @Property({ type: "text" })
  title!: string;

  @Field(() => String, { description: "Qué cubre, en una línea." })
  @Property({ type: "text" })
  description!: string;

  @Field(() => String, { description: "Dirección del PDF." })
  @Property({ type: "text" })
  url!: string;

  @Field(() => Int, { nullable: true, description: "Tamaño del PDF en bytes." })
  @Property({ type: "integer", nullable: true })
  bytes!: number | null;

  @Field(() => Int, { nullable: true, description: "Páginas del PDF." })
  @Property({ type: "integer", nullable: true })
  pages!: number | null;

  @Field(() => String, { description: "Número de documento." })
  @Property({ type: "text" })
  code!: string;

  @Field(() => String, { description: "Fecha de la última revisión, AAAA-MM-DD." })
  @Property({ type: "string", columnType: "date" })
  revised!: string;

  @Property({ type: "integer" })
  position!: number;
}
