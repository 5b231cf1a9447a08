import { GraphQLDateTimeISO, GraphQLJSONObject } from "graphql-scalars";
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { NamedPdf } from "#gateway/files/file.types.ts";
import { RowKeyInput, RowName } from "./row-name.types.ts";

export const PublicationKind = {
  PUBLISH: "publish",
  UNDO: "undo",
  IMPORT: "import",
} as const;
export type PublicationKind = (typeof PublicationKind)[keyof typeof PublicationKind];
registerEnumType(PublicationKind, { name: "PublicationKind", description: "Cómo se publicó." });

@ObjectType({ description: "Lo que una publicación cambió en una fila." })
export class Revision extends RowName {
  @Field(() => GraphQLJSONObject, { nullable: true, description: "Cómo era; nulo si es nueva." })
  before!: object | null;

  @Field(() => GraphQLJSONObject, { nullable: true, description: "Cómo quedó; nulo si se retiró." })
  after!: object | null;

  @Field(() => String, {
    nullable: true,
    description: "Correo de quien cambió su borrador por última vez; nulo si no viene de uno.",
  })
  author!: string | null;

  @Field(() => [NamedPdf], { description: "Los PDF que nombran ambos." })
  pdfs!: NamedPdf[];
}

@ObjectType({ description: "Un conjunto de cambios que el sitio mostró de una vez." })
export class Publication {
  @Field(() => ID, { description: "Su número, mayor cuanto más reciente." })
  id!: string;

  @Field(() => PublicationKind, { description: "Cómo se publicó." })
  kind!: PublicationKind;

  @Field(() => String, { description: "Correo de quien publicó." })
  author!: string;

  @Field(() => String, { description: "Su nota." })
  note!: string;

  @Field(() => ID, { nullable: true, description: "La publicación que deshace." })
  undoes!: string | null;

  @Field(() => Boolean, { description: "Si dejó sin deshacer filas que habían cambiado después." })
  partial!: boolean;

  @Field(() => GraphQLDateTimeISO, { description: "Cuándo (UTC)." })
  at!: Date;

  @Field(() => Int, { description: "En cuántas filas." })
  changes!: number;

  @Field(() => [Revision], { description: "Lo que cambió." })
  revisions!: Revision[];
}

export const MAX_PUBLICATIONS = 100;

@ArgsType()
export class PublicationsArgs {
  @Field(() => Int, { defaultValue: 20, description: `Cuántas, de 1 a ${MAX_PUBLICATIONS}.` })
  first!: number;

  @Field(() => Int, {
    nullable: true,
    description: "Cuántos de los cambios de cada una; todos, si falta.",
  })
  changes?: number;

  @Field(() => ID, { nullable: true, description: "Solo las anteriores a esta." })
  before?: string;

  @Field(() => ID, { nullable: true, description: "Solo las que cambiaron este catálogo." })
  catalogue?: string;

  @Field(() => String, { nullable: true, description: "Solo las de esta persona, por su correo." })
  author?: string;
}

@InputType({ description: "Un borrador tal como se vio antes de publicarlo." })
export class SeenDraftInput extends RowKeyInput {
  @Field(() => Int, { description: "Su versión." })
  version!: number;

  @Field(() => GraphQLDateTimeISO, {
    description: "Cuándo cambió: otro que se empezó después puede tener la misma versión.",
  })
  changedAt!: Date;
}
