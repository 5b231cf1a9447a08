import { Field, Int, ObjectType } from "type-graphql";

/** Seconds after a publication from which a gateway that does not show it counts as late. */
export const LATE_SECONDS = 10;

@ObjectType({ description: "En cuántos servidores del sitio se ve una publicación." })
export class PublicationReach {
  @Field(() => Int, { description: "Cuántos servidores están en marcha." })
  gateways!: number;

  @Field(() => Int, { description: "En cuántos de ellos se ve, o se ve una posterior." })
  showing!: number;

  @Field(() => Boolean, {
    description: `Si más de ${LATE_SECONDS} segundos después alguno aún no la muestra.`,
  })
  late!: boolean;
}
