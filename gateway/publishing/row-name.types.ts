import { Field, ID, InputType, ObjectType } from "type-graphql";

/** Key and name of a catalogue's row. */
@ObjectType()
export abstract class RowName {
  @Field(() => ID, { description: "El catálogo." })
  catalogue!: string;

  @Field(() => ID, { description: "La fila; «*» es el orden del catálogo." })
  slug!: string;

  @Field(() => String, { description: "Cómo se llama la fila." })
  title!: string;
}

@ObjectType({ description: "Otra fila con el mismo PDF." })
export class PdfSharer extends RowName {
  @Field(() => String, { description: "Cómo se llama su catálogo." })
  label!: string;
}

@InputType({ description: "Qué fila de qué catálogo." })
export class RowKeyInput {
  @Field(() => ID, { description: "El catálogo." })
  catalogue!: string;

  @Field(() => ID, { description: "La fila; «*» es el orden del catálogo." })
  slug!: string;
}
