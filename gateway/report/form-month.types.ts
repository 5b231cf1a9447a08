import { Field, Float, Int, ObjectType } from "type-graphql";
import { CHANNEL_BY_GRAPHQL_NAME } from "#schema/replies/contact-channel.ts";
import type { ContactChannel } from "#schema/replies/contact-channel.ts";
import { FORM_BY_GRAPHQL_NAME } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";

@ObjectType({ description: "Cuántas consultas se atendieron primero por un medio." })
class AnsweredByChannel {
  @Field(() => CHANNEL_BY_GRAPHQL_NAME, { nullable: true, description: "El medio, si se dijo." })
  channel!: ContactChannel | null;

  @Field(() => Int, { description: "Cuántas." })
  answered!: number;
}

/** What happened to the contacts that one form received in one month. */
@ObjectType({ description: "Qué pasó con las consultas que llegaron por un formulario en un mes." })
export class FormMonth {
  @Field(() => FORM_BY_GRAPHQL_NAME, { description: "El formulario." })
  formType!: FormType;

  @Field(() => String, { description: "El mes en America/Panama, AAAA-MM." })
  month!: string;

  @Field(() => Int, { description: "Las recibidas, sin las apartadas como posible spam." })
  received!: number;

  @Field(() => Int, { description: "Las apartadas como posible spam." })
  spam!: number;

  @Field(() => Int, { description: "Las recibidas que estuvieron apartadas y no eran spam." })
  released!: number;

  @Field(() => Int, { description: "Las recibidas que se han atendido." })
  answered!: number;

  @Field(() => Int, { description: "Cuántas de ellas se atendieron dentro de su plazo, o no tenían uno." })
  inTime!: number;

  @Field(() => Float, {
    nullable: true,
    description: "La mediana hasta la primera respuesta, en horas de oficina.",
  })
  median!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: "Nueve de cada diez no esperaron más, en horas de oficina.",
  })
  p90!: number | null;

  @Field(() => Int, { description: "Los correos sobre ellas que no se entregaron." })
  undelivered!: number;

  @Field(() => [AnsweredByChannel], { description: "Por qué medio se atendieron; el último, sin indicar." })
  channels!: AnsweredByChannel[];
}
