import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { cellHelpOf } from "#gateway/catalogue/cells/cells.ts";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import { FieldKind, isRequired } from "#gateway/catalogue/description/field.ts";

registerEnumType(FieldKind, { name: "FieldKind", description: "Qué guarda un campo de un catálogo." });

@ObjectType({ description: "Una opción de un campo." })
class FieldOption {
  @Field(() => String, { description: "Lo que se guarda." })
  value!: string;

  @Field(() => String, { description: "Cómo se lee." })
  label!: string;
}

@ObjectType({ description: "Un campo de un catálogo." })
export class FieldDescription {
  @Field(() => String, { description: "Su nombre en los valores de una fila." })
  name!: string;

  @Field(() => String, { description: "Cómo se lee." })
  label!: string;

  @Field(() => String, { nullable: true, description: "La ayuda bajo el campo." })
  help!: string | null;

  @Field(() => FieldKind, { description: "Qué guarda." })
  kind!: FieldKind;

  @Field(() => Boolean, { description: "Si hace falta para publicar." })
  required!: boolean;

  @Field(() => Boolean, { description: "Si la lista lo muestra junto al título." })
  listed!: boolean;

  @Field(() => [FieldOption], { nullable: true, description: "Las opciones, si las tiene." })
  options!: FieldOption[] | null;

  @Field(() => String, {
    nullable: true,
    description: "Cómo se escribe en una celda de CSV; nulo si no va en ese archivo.",
  })
  cell!: string | null;
}

@ObjectType({ description: "Un catálogo: de aquí salen su lista y su formulario." })
export class CatalogueDescription {
  @Field(() => ID, { description: "Su código." })
  code!: string;

  @Field(() => String, { description: "Su nombre." })
  label!: string;

  @Field(() => String, { description: "Cómo se llama una fila." })
  singular!: string;

  @Field(() => String, { description: "El campo que da nombre a una fila." })
  title!: string;

  @Field(() => [FieldDescription], { description: "Sus campos, en el orden del formulario." })
  fields!: FieldDescription[];

  @Field(() => Boolean, { description: "Si se exporta e importa como CSV." })
  csv!: boolean;

  @Field(() => String, {
    nullable: true,
    description: "El campo que da el orden, de mayor a menor; nulo si lo dan los editores.",
  })
  orderedBy!: string | null;

  @Field(() => Int, { description: "Cuántas filas publicadas tiene, ocultas incluidas." })
  rows!: number;

  @Field(() => Int, { description: "Cuántas de ellas están ocultas." })
  hidden!: number;
}

/** Number of published rows of a catalogue, and how many of them are hidden. */
export type RowCounts = Pick<CatalogueDescription, "rows" | "hidden">;

/** Returns the catalogues as GraphQL describes them to editors. `counts`: by catalogue code. */
export const describedCatalogues = (counts: ReadonlyMap<string, RowCounts>): CatalogueDescription[] =>
  CATALOGUES.map(({ description: { code, label, singular, title, fields, csv = false, highestFirst } }) => ({
    code,
    label,
    singular,
    title,
    csv,
    orderedBy: highestFirst ?? null,
    rows: counts.get(code)?.rows ?? 0,
    hidden: counts.get(code)?.hidden ?? 0,
    fields: Object.entries(fields).map(([name, field]) => ({
      name,
      label: field.label,
      help: field.help ?? null,
      kind: field.kind,
      required: isRequired(field),
      listed: field.listed ?? false,
      options: field.options ? [...field.options] : null,
      cell: cellHelpOf(field),
    })),
  }));
