import { Field, InputType, Int, ObjectType } from "type-graphql";
import { OpeningTimes } from "#gateway/calendar/holiday.types.ts";

/** One stretch of opening hours, in the local time of America/Panama. */
@InputType("OpeningHoursInput", { description: "Un tramo del horario de atención, en hora de Panamá." })
@ObjectType({ description: "Un tramo del horario de atención, en hora de Panamá." })
export class OpeningHours extends OpeningTimes {
  @Field(() => [Int], { description: "Días de la semana según ISO 8601: 1 es lunes, 7 es domingo." })
  days!: number[];
}

/** Days with their own hours instead of the week's. */
@InputType("HoursExceptionInput", { description: "Días con otro horario que el de la semana." })
@ObjectType({ description: "Días con otro horario que el de la semana." })
export class HoursException {
  @Field(() => String, { description: "El primer día, AAAA-MM-DD." })
  from!: string;

  @Field(() => String, { description: "El último día, AAAA-MM-DD; puede ser el mismo." })
  till!: string;

  @Field(() => [OpeningTimes], { description: "Las horas de cada uno de esos días; ninguna: cerrado." })
  hours!: OpeningTimes[];

  @Field(() => String, { description: "El motivo, como lo lee el público." })
  reason!: string;
}
