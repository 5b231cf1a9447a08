import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { Field, ID, Int, ObjectType } from "type-graphql";
import * as z from "zod";
import { pdf, sentence, slug } from "./row.ts";

export const StatementRow = z.strictObject({
  slug,
  year: z.int().min(1990).max(2100),
  title: sentence,
  company: sentence,
  url: pdf("estados-financieros"),
});

/** The audited financial statements of one year. */
@ObjectType({ description: "Estados financieros auditados de un año." })
@Entity({ tableName: "statement" })
export class Statement {
  @Field(() => ID, { description: "Identificador estable." })
  @PrimaryKey({ type: "text" })
  slug!: string;

  @Field(() => Int, { description: "Año fiscal." })
  @Property({ type: "integer" })
  year!: number;

  @Field(() => String, { description: "Título." })
  @Property({ type: "text" })
  title!: string;

  @Field(() => String, { description: "Compañía a la que se refieren." })
  @Property({ type: "text" })
  company!: string;

  @Field(() => String, { description: "Dirección del PDF." })
  @Property({ type: "text" })
  url!: string;

  @Field(() => Int, { nullable: true, description: "Tamaño del PDF en bytes." })
  @Property({ type: "integer", nullable: true })
  bytes!: number | null;

  @Field(() => Int, { nullable: true, description: "Páginas del PDF." })
  @Property({ type: "integer", nullable: true })
  pages!: number | null;

  @Property({ type: "integer" })
  position!: number;
}
