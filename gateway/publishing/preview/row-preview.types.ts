import { Field, ObjectType } from "type-graphql";

@ObjectType({
  description: "La página que muestra una fila, con lo que se escribe en ella y los borradores.",
})
export class RowPreview {
  @Field(() => [String], { description: "Las direcciones de sus hojas de estilo." })
  styles!: string[];

  @Field(() => String, { description: "El contenido de la página, en HTML y sin su cabecera." })
  html!: string;

  @Field(() => Boolean, { description: "Si no le falta nada; si no, se ve como está publicada." })
  complete!: boolean;
}
