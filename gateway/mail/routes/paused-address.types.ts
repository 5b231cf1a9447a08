import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";

@ObjectType({ description: "Una dirección de avisos que está en pausa porque no se puede entregar en ella." })
export class PausedAddress {
  @Field(() => String, { description: "La dirección." })
  address!: string;

  @Field(() => GraphQLDateTimeISO, { description: "Desde cuándo (UTC)." })
  since!: Date;

  @Field(() => String, { description: "Por qué." })
  cause!: string;

  @Field(() => String, { nullable: true, description: "Lo que respondió el servidor de correo." })
  reply!: string | null;

  @Field(() => [String], {
    description: "Quién recibe sus avisos; nadie: no hay otra dirección en uso, y siguen yendo a ella.",
  })
  substitutes!: string[];
}
