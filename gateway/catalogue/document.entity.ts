import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import * as z from "zod";
import { day, pdf, sentence, slug } from "./row.ts";

/** The download lists of the insurance and compliance pages (specification, points 2 and 9). */
export const DocumentCollection = {
  PERSONALES: "personales",
  SOLICITUDES: "solicitudes",
  ENDOSOS: "endosos",
  FIANZAS: "fianzas",
  NORMATIVAS: "normativas",
} as const;
export type DocumentCollection = (typeof DocumentCollection)[keyof typeof DocumentCollection];
registerEnumType(DocumentCollection, {
  name: "DocumentCollection",
  description: "Lista de descargas a la que pertenece un documento.",
});

export const DocumentRow = z
  .strictObject({
    slug,
    collection: z.enum(DocumentCollection),
    title: sentence,
    description: sentence,
    url: z.union([pdf("pdfs"), pdf("endosos")]).nullable(),
    available: z.boolean(),
    code: sentence,
    revised: day,
  })
  .refine(({ available, url }) => available === (url !== null), {
    path: ["url"],
    message: "falta en un documento disponible, o sobra en uno no disponible",
  });

/** A document of a download list; one that is not available has no address. */
@ObjectType({ description: "Un documento de una lista de descargas." })
@Entity({ tableName: "document" })
export class Document {
  @Field(() => ID, { description: "Identificador estable." })
  @PrimaryKey({ type: "text" })
  slug!: string;

  @Field(() => DocumentCollection, { description: "Lista en la que se muestra." })
  @Property({ type: "text" })
  collection!: DocumentCollection;

  @Field(() => String, { description: "Título." })
  @Property({ type: "text" })
  title!: string;

  @Field(() => String, { description: "Para qué sirve, en una línea." })
  @Property({ type: "text" })
  description!: string;

  @Field(() => String, { nullable: true, description: "Dirección del PDF; nula si no está disponible." })
  @Property({ type: "text", nullable: true })
  url!: string | null;

  @Field(() => Int, { nullable: true, description: "Tamaño del PDF en bytes; nulo si no está disponible." })
  @Property({ type: "integer", nullable: true })
  bytes!: number | null;

  @Field(() => Int, { nullable: true, description: "Páginas del PDF; nulo si no está disponible." })
  @Property({ type: "integer", nullable: true })
  pages!: number | null;

  @Field(() => Boolean, { description: "Si se puede descargar." })
  @Property({ type: "boolean" })
  available!: boolean;

  @Field(() => String, { description: "Número de documento." })
  @Property({ type: "text" })
  code!: string;

  @Field(() => String, { description: "Fecha de la última revisión, AAAA-MM-DD." })
  @Property({ type: "string", columnType: "date" })
  revised!: string;

  @Property({ type: "integer" })
  position!: number;
}
