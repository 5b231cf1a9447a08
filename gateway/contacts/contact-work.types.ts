import { Field, Int, ObjectType } from "type-graphql";

/** Somebody whom contacts can be assigned to. */
@ObjectType({ description: "Un administrador al que se le puede asignar una consulta." })
export class Colleague {
  @Field(() => String, { description: "Su correo." })
  email!: string;

  @Field(() => Boolean, { description: "Si es quien pregunta." })
  isViewer!: boolean;
}

/** What is left to do with contacts that are not answered. */
@ObjectType({ description: "Lo que falta por hacer con consultas que no se han atendido." })
export class WorkCounters {
  @Field(() => Int, { description: "Las que ya debían estar atendidas." })
  overdue!: number;

  @Field(() => Int, { description: "Las asignadas a quien pregunta." })
  mine!: number;
}
