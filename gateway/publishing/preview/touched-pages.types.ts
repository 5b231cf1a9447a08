import { Field, ObjectType } from "type-graphql";

@ObjectType({ description: "Lo que unos borradores cambian en el sitio cuando se publican." })
export class TouchedPages {
  @Field(() => [String], { description: "Las páginas que muestran lo que cambia, por su ruta." })
  paths!: string[];

  @Field(() => Boolean, {
    description: "Si cambia algo que llevan todas: una cifra o los datos de una oficina.",
  })
  everywhere!: boolean;

  @Field(() => Boolean, {
    description: "Si ya se sabe de todas: un servidor que acaba de arrancar todavía no ha mostrado algunas.",
  })
  complete!: boolean;
}
