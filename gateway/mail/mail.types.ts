import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { FORM_BY_GRAPHQL_NAME } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import { MAIL_KIND_BY_GRAPHQL_NAME } from "#schema/mail/mail.ts";
import type { MailKind, SkipReason, WithheldCause } from "#schema/mail/mail.ts";
import { PausedAddress } from "./routes/paused-address.types.ts";

/** Selections of mails that a list can show. */
export const MailFilter = { ALL: "all", UNDELIVERED: "undelivered", KEPT: "kept" } as const;
export type MailFilter = (typeof MailFilter)[keyof typeof MailFilter];
registerEnumType(MailFilter, { name: "MailFilter", description: "Cuáles correos." });

@InputType({ description: "Un correo tal como se vio antes de enviarlo de nuevo." })
export class SeenMail {
  @Field(() => ID, { description: "Identificador." })
  id!: string;

  @Field(() => GraphQLDateTimeISO, {
    description: "Cuándo se envió por última vez: pedirlo dos veces es un solo correo.",
  })
  queuedAt!: Date;
}

@ObjectType({ description: "Los acuses que no se enviaron por una causa." })
export class WithheldConfirmations {
  @Field(() => String, { description: "El código de la causa." })
  cause!: WithheldCause;

  @Field(() => Int, { description: "Cuántos." })
  count!: number;
}

@ObjectType({ description: "Cómo está el correo del sitio." })
export class MailOverview {
  @Field(() => Int, { description: "Cuántos correos están sin entregar y deben mirarse." })
  undelivered!: number;

  @Field(() => Int, { description: "Cuántos se guardaron porque no había servidor de correo." })
  kept!: number;

  @Field(() => Boolean, { description: "Si hay un servidor de correo configurado." })
  configured!: boolean;

  @Field(() => [FORM_BY_GRAPHQL_NAME], {
    description: "Formularios sin dirección propia: sus avisos van a la general.",
  })
  unrouted!: FormType[];

  @Field(() => [PausedAddress], { description: "Las direcciones de avisos que están en pausa." })
  paused!: PausedAddress[];
}

@ObjectType({ description: "Parte de los correos de una lista, cuando se envían juntos." })
export class MailShare {
  @Field(() => MAIL_KIND_BY_GRAPHQL_NAME, { description: "Para qué son." })
  kind!: MailKind;

  @Field(() => String, {
    nullable: true,
    description:
      "El código de por qué no se envían con los demás; nulo si se envían. Con answered se cierran.",
  })
  skipReason!: SkipReason | null;

  @Field(() => Int, { description: "Cuántos." })
  count!: number;
}

@ObjectType({ description: "El texto de un correo." })
export class MailContent {
  @Field(() => MAIL_KIND_BY_GRAPHQL_NAME, { description: "Para qué es." })
  kind!: MailKind;

  @Field(() => String, { description: "El asunto." })
  subject!: string;

  @Field(() => String, { description: "El texto sin formato." })
  text!: string;

  @Field(() => String, { description: "El mismo texto como página." })
  html!: string;
}
