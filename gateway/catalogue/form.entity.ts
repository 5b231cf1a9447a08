import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import * as z from "zod";
import { day, pdf, sentence, slug } from "./row.ts";

/** The six sections of the requirements page (specification, point 2). */
export const FormSection = {
  PERSONAS: "personas",
  PATRIMONIALES: "patrimoniales",
  FIANZAS: "fianzas",
  CONOCE_CLIENTE: "conoce-cliente",
  PAGOS: "pagos",
  RECLAMOS: "reclamos",
} as const;
export type FormSection = (typeof FormSection)[keyof typeof FormSection];
registerEnumType(FormSection, {
  name: "FormSection",
  description: "Sección de la página de requisitos y formularios.",
});

export const FormRow = z.strictObject({
  slug,
  section: z.enum(FormSection),
  title: sentence,
  description: sentence,
  url: pdf("pdfs"),
  code: sentence,
  revised: day,
});

/** A form of the requirements page. */
@ObjectType({ description: "Un formulario descargable de la página de requisitos." })
@Entity({ tableName: "form" })
export class Form {
  @Field(() => ID, { description: "Identificador estable." })
  @PrimaryKey({ type: "text" })
  slug!: string;

  @Field(() => FormSection, { description: "Sección en la que se muestra." })
  @Property({ type: "text" })
  section!: FormSection;

  @Field(() => String, { description: "Título." })
  @Property({ type: "text" })
  title!: string;

  @Field(() => String, { description: "Para qué sirve, en una línea." })
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

  @Field(() => String, { description: "Número de formulario." })
  @Property({ type: "text" })
  code!: string;

  @Field(() => String, { description: "Fecha de la última revisión, AAAA-MM-DD." })
  @Property({ type: "string", columnType: "date" })
  revised!: string;

  @Property({ type: "integer" })
  position!: number;
}
