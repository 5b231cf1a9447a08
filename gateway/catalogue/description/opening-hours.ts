import { Field, InputType, Int, ObjectType } from "type-graphql";

/** One stretch of opening hours, in the local time of America/Panama. */
@InputType("OpeningHoursInput", { description: "Un tramo del horario de atención, en hora de Panamá." })
@ObjectType({ description: "Un tramo del horario de atención, en hora de Panamá." })
export class OpeningHours {
  @Field(() => [Int], { description: "Días de la semana según ISO 8601: 1 es lunes, 7 es domingo." })
  days!: number[];

  @Field(() => String, { description: "Hora de apertura, HH:MM." })
  opens!: string;

  @Field(() => String, { description: "Hora de cierre, HH:MM; 24:00 es la medianoche." })
  closes!: string;
}
