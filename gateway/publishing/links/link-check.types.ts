import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "Un enlace del sitio que no lleva a nada." })
export class LinkFault {
  @Field(() => String, { description: "La primera página que lo tiene." })
  page!: string;

  @Field(() => String, { description: "Adónde lleva." })
  address!: string;

  @Field(() => String, { description: "Qué respondió." })
  cause!: string;
}

@ObjectType({ description: "Una comprobación de todos los enlaces del sitio." })
export class LinkCheck {
  @Field(() => GraphQLDateTimeISO, { description: "Cuándo terminó (UTC)." })
  at!: Date;

  @Field(() => Int, { description: "Cuántas páginas se leyeron." })
  pages!: number;

  @Field(() => Int, { description: "Cuántos enlaces distintos se probaron." })
  links!: number;

  @Field(() => [LinkFault], { description: "Los que fallan." })
  faults!: LinkFault[];
}
