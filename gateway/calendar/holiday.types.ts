import { Field, InputType, ObjectType } from "type-graphql";

/** Opening and closing time, in the local time of America/Panama. */
@InputType("OpeningTimesInput", { description: "Desde y hasta qué hora se atiende, en hora de Panamá." })
@ObjectType({ description: "Desde y hasta qué hora se atiende, en hora de Panamá." })
export class OpeningTimes {
  @Field(() => String, { description: "Hora de apertura, HH:MM." })
  opens!: string;

  @Field(() => String, { description: "Hora de cierre, HH:MM; 24:00 es la medianoche." })
  closes!: string;
}

/** A date on which the offices are closed or have other hours than in their regular week. */
@InputType("HolidayInput", {
  description: "Un día del calendario de las oficinas, como se vio o como queda.",
})
@ObjectType({ description: "Un día del calendario de las oficinas: un feriado, un puente o un día corto." })
export class Holiday {
  @Field(() => String, { description: "El día, AAAA-MM-DD." })
  day!: string;

  @Field(() => String, { description: "Cómo se llama." })
  name!: string;

  @Field(() => [OpeningTimes], { description: "Las horas de oficina de ese día; ninguna: cerrado." })
  hours!: OpeningTimes[];
}
