import { Field, InputType } from "type-graphql";
import { RIGHTS_CHANNEL_BY_GRAPHQL_NAME, RIGHTS_KIND_BY_GRAPHQL_NAME } from "#schema/privacy/rights.ts";
import type { RightsChannel, RightsKind } from "#schema/privacy/rights.ts";

@InputType({ description: "Una solicitud tal como llegó." })
export class RightsRequestInput {
  @Field(() => RIGHTS_KIND_BY_GRAPHQL_NAME, { description: "Lo que pide." })
  kind!: RightsKind;

  @Field(() => RIGHTS_CHANNEL_BY_GRAPHQL_NAME, { description: "Cómo llegó." })
  channel!: RightsChannel;

  @Field(() => String, { description: "La persona." })
  person!: string;

  @Field(() => String, { description: "Su correo, o vacío." })
  email!: string;

  @Field(() => String, { description: "El día en que llegó, AAAA-MM-DD." })
  received!: string;

  @Field(() => String, { description: "Clave del envío: dos con la misma son una sola solicitud." })
  key!: string;
}

@InputType({ description: "Lo que se corrige de una solicitud; lo que falta queda como está." })
export class RightsCorrectionInput {
  @Field(() => String, { nullable: true, description: "La persona." })
  person?: string;

  @Field(() => RIGHTS_KIND_BY_GRAPHQL_NAME, { nullable: true, description: "Lo que pide." })
  kind?: RightsKind;

  @Field(() => RIGHTS_CHANNEL_BY_GRAPHQL_NAME, { nullable: true, description: "Cómo llegó." })
  channel?: RightsChannel;

  @Field(() => String, { nullable: true, description: "El día en que llegó, AAAA-MM-DD." })
  received?: string;
}
