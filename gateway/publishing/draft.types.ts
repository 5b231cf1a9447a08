import { GraphQLDateTimeISO, GraphQLJSONObject } from "graphql-scalars";
import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import { inputOf } from "#gateway/catalogue/description/description.ts";
import { NamedPdf } from "#gateway/files/file.types.ts";
import { PdfSharer, RowKeyInput, RowName } from "./row-name.types.ts";

@ObjectType({ description: "Por qué un borrador no se puede publicar todavía." })
export class DraftFault {
  @Field(() => String, { description: "El campo; vacío si es la fila entera." })
  field!: string;

  @Field(() => String, { description: "La frase para quien edita." })
  message!: string;
}

@ObjectType({ description: "Un cambio guardado que no se ha publicado." })
export class Draft extends RowName {
  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: "Los valores por campo, o «order» con el orden; nulo si la fila se retira.",
  })
  row!: object | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: "Lo publicado hoy, en la misma forma; nulo si la fila es nueva.",
  })
  published!: object | null;

  @Field(() => [NamedPdf], { description: "Los PDF que nombran ambos." })
  pdfs!: NamedPdf[];

  @Field(() => [PdfSharer], { description: "Las filas publicadas cuyo PDF cambia con él." })
  alsoChanged!: PdfSharer[];

  @Field(() => Boolean, {
    description: "Si lo publicado cambió después: guárdalo de nuevo antes de publicarlo.",
  })
  outdated!: boolean;

  @Field(() => ID, { description: "La publicación sobre la que se hizo; 0, sobre el contenido inicial." })
  base!: string;

  @Field(() => Int, { description: "Sube con cada cambio; envíala al guardar o publicar." })
  version!: number;

  @Field(() => String, { description: "Correo de quien lo cambió por última vez." })
  author!: string;

  @Field(() => GraphQLDateTimeISO, { description: "Cuándo se cambió por última vez (UTC)." })
  changedAt!: Date;

  @Field(() => GraphQLDateTimeISO, {
    nullable: true,
    description: "Cuándo se publica solo si no cambia antes (UTC); nulo si no está programado.",
  })
  scheduledAt!: Date | null;

  @Field(() => [DraftFault], { description: "Lo que falta para publicarlo." })
  faults!: DraftFault[];
}

@ObjectType({ description: "Una fila de un catálogo, o su orden, tal como la ve quien edita." })
export class EditableRow {
  @Field(() => ID, { description: "El catálogo." })
  catalogue!: string;

  @Field(() => ID, { description: "Identificador estable." })
  slug!: string;

  @Field(() => String, { description: "Cómo se llama, con su borrador." })
  title!: string;

  @Field(() => GraphQLJSONObject, { nullable: true, description: "Lo publicado; nulo si es nueva." })
  published!: object | null;

  @Field(() => ID, { description: "La última publicación que la cambió; 0, el contenido inicial." })
  base!: string;

  @Field(() => [PdfSharer], { description: "Las otras filas publicadas con su PDF." })
  alsoIn!: PdfSharer[];

  @Field(() => Draft, { nullable: true, description: "Su borrador, si hay." })
  draft!: Draft | null;
}

@InputType({ description: "Una fila tal como se vio antes de cambiarla." })
export class SeenRowInput extends RowKeyInput {
  @Field(() => Int, { description: "La versión de su borrador; 0 si no había." })
  version!: number;

  @Field(() => GraphQLDateTimeISO, {
    nullable: true,
    description:
      "Cuándo cambió su borrador: otro que se empezó después puede tener la misma versión. Nulo si no había.",
  })
  changedAt?: Date | null;

  @Field(() => ID, { description: "La última publicación que la cambió." })
  base!: string;
}

/** Input of a draft: one field per catalogue, named by its code. */
@InputType({ description: "Los valores de un borrador: solo el campo de su catálogo." })
export class RowDraft {}
for (const { description } of CATALOGUES) {
  const input = inputOf(description);
  const options = { nullable: true, description: `Si el catálogo es ${description.label}.` };
  Field(() => input, options)(RowDraft.prototype, description.code);
}

/** Returns the values of the draft's own catalogue. */
export const valuesFor = (code: string, values: RowDraft): object =>
  (values as Record<string, object | undefined>)[code] ?? {};
