import { Field, InputType, Int, ObjectType } from "type-graphql";
import * as z from "zod";

const DAYS_A_WEEK = 7;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, "no es una hora HH:MM");

const stretch = z
  .strictObject({
    days: z
      .array(z.int().min(1).max(DAYS_A_WEEK))
      .min(1, "no tiene días")
      .refine(
        (days) => days.every((day, index) => index === 0 || days[index - 1]! < day),
        "no tiene los días en orden",
      ),
    opens: clock,
    closes: clock,
  })
  .refine(({ opens, closes }) => opens < closes, "abre después de cerrar");

/** The rule of a week's opening hours: at least one stretch, and no two that overlap. */
export const openingHours = z
  .array(stretch, "está vacío")
  .min(1, "está vacío")
  .refine(
    (week) =>
      week.every((one, index) =>
        week
          .slice(index + 1)
          .every(
            (other) =>
              one.closes <= other.opens ||
              other.closes <= one.opens ||
              !one.days.some((day) => other.days.includes(day)),
          ),
      ),
    "tiene tramos que se solapan",
  );

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
