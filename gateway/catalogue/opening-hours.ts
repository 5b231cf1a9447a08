import { Field, Int, ObjectType } from "type-graphql";
import * as z from "zod";

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, "no es una hora HH:MM");

/** The rule of one stretch of opening hours in a content file. */
export const OpeningHoursRow = z
  .strictObject({ days: z.array(z.int().min(1).max(7)).min(1), opens: clock, closes: clock })
  .refine(({ opens, closes }) => opens < closes, "abre después de cerrar");

/** One stretch of opening hours, in the local time of America/Panama. */
@ObjectType({ description: "Un tramo del horario de atención, en hora de Panamá." })
export class OpeningHours {
  @Field(() => [Int], { description: "Días de la semana según ISO 8601: 1 es lunes, 7 es domingo." })
  days!: number[];

  @Field(() => String, { description: "Hora de apertura, HH:MM." })
  opens!: string;

  @Field(() => String, { description: "Hora de cierre, HH:MM; 24:00 es la medianoche." })
  closes!: string;
}
