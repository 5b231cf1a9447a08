import { GraphQLDateTimeISO } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { FORM_BY_GRAPHQL_NAME } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";

@ObjectType({ description: "A quién se avisa de las consultas de un formulario." })
export class NotificationRoute {
  @Field(() => FORM_BY_GRAPHQL_NAME, { description: "El formulario." })
  form!: FormType;

  @Field(() => [String], {
    description: "Sus propias direcciones; ninguna: los avisos van a las del contacto general.",
  })
  addresses!: readonly string[];

  @Field(() => [String], {
    description: "Las de la configuración, que valen mientras nadie las cambie en el panel.",
  })
  settings!: readonly string[];

  @Field(() => String, { nullable: true, description: "Quién las cambió en el panel." })
  author!: string | null;

  @Field(() => GraphQLDateTimeISO, { nullable: true, description: "Cuándo se cambiaron (UTC)." })
  changedAt!: Date | null;
}
