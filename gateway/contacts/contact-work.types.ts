import { Field, Float, Int, ObjectType } from "type-graphql";
import { FORM_BY_GRAPHQL_NAME } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";

/** An administrator who can be assigned to contacts. */
@ObjectType({ description: "Un administrador al que se le puede asignar una consulta." })
export class Colleague {
  @Field(() => String, { description: "Su correo." })
  email!: string;

  @Field(() => Boolean, { description: "Si es quien pregunta." })
  isViewer!: boolean;
}

/** Counts of open work on contacts. */
@ObjectType({ description: "Lo que falta por hacer con las consultas." })
export class WorkCounters {
  @Field(() => Int, { description: "Las que ya debían estar atendidas." })
  overdue!: number;

  @Field(() => Date, {
    nullable: true,
    description: "Cuándo vence la próxima de las que no están atendidas.",
  })
  nextDueAt!: Date | null;

  @Field(() => Int, { description: "Las abiertas que están asignadas a quien pregunta." })
  mine!: number;

  @Field(() => Int, { description: "Las que tienen una respuesta sin entregar." })
  undelivered!: number;
}

/** How long contacts of one form and week waited for their first answer. */
@ObjectType({
  description: "Cuánto esperaron la primera respuesta las consultas de un formulario y una semana.",
})
export class AnswerTimes {
  @Field(() => FORM_BY_GRAPHQL_NAME, { description: "El formulario." })
  formType!: FormType;

  @Field(() => String, { description: "El lunes de la semana en America/Panama, AAAA-MM-DD." })
  week!: string;

  @Field(() => Int, { description: "Cuántas se han atendido." })
  answered!: number;

  @Field(() => Int, { description: "Cuántas de ellas se atendieron dentro de su plazo, o no tenían uno." })
  inTime!: number;

  @Field(() => Float, { description: "La mediana, en horas de oficina." })
  median!: number;

  @Field(() => Float, { description: "Nueve de cada diez no esperaron más, en horas de oficina." })
  p90!: number;
}
