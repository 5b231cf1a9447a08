import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";

const ScheduleState = {
  WAITING: "waiting",
  DONE: "done",
  CANCELLED: "cancelled",
  FAILED: "failed",
} as const;
type ScheduleState = (typeof ScheduleState)[keyof typeof ScheduleState];
registerEnumType(ScheduleState, {
  name: "ScheduleState",
  description: "Qué fue de una publicación programada.",
});

@ObjectType({ description: "Borradores que se publican solos a una hora." })
export class ScheduledPublication {
  @Field(() => ID, { description: "Su número." })
  id!: string;

  @Field(() => GraphQLDateTimeISO, { description: "Cuándo (UTC)." })
  at!: Date;

  @Field(() => [String], { description: "Las filas, como «catálogo/fila»." })
  rows!: string[];

  @Field(() => String, { description: "Su nota." })
  note!: string;

  @Field(() => String, { description: "Correo de quien la programó." })
  author!: string;

  @Field(() => ScheduleState, { description: "Si espera, se publicó, se canceló o no se pudo." })
  state!: ScheduleState;

  @Field(() => Boolean, {
    description:
      "Si espera y alguno de sus borradores, o lo publicado debajo, cambió, o ya no queda ninguno: a su hora no se publicará nada.",
  })
  outdated!: boolean;

  @Field(() => Int, {
    description:
      "Si espera, cuántos de sus borradores ya se publicaron o se descartaron: a su hora se publica lo demás.",
  })
  gone!: number;

  @Field(() => String, { nullable: true, description: "Por qué no se pudo, o qué faltó." })
  cause!: string | null;
}
