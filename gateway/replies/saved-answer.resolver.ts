import { Arg, Authorized, Ctx, Field, ID, InputType, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Capability } from "#schema/accounts/roles.ts";
import { FORM_BY_GRAPHQL_NAME } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import type { Context } from "#gateway/context.ts";
import { SavedAnswer } from "./saved-answer.entity.ts";

@InputType({ description: "Una respuesta guardada tal como se vio antes de cambiarla." })
export class SeenSavedAnswer {
  @Field(() => ID, { description: "Identificador." })
  id!: string;

  @Field(() => Int, { description: "La versión que se vio." })
  version!: number;
}

@InputType({ description: "Lo que se guarda de una respuesta." })
export class SavedAnswerText {
  @Field(() => String, { description: "Con qué nombre se elige." })
  name!: string;

  @Field(() => String, { description: "El texto, con sus marcadores." })
  text!: string;

  @Field(() => [FORM_BY_GRAPHQL_NAME], { description: "Para qué formularios es; ninguno: para todos." })
  forms!: FormType[];
}

@Authorized<Capability>("contacts")
@Resolver(() => SavedAnswer)
export class SavedAnswerResolver {
  @Query(() => [SavedAnswer], {
    description: "Las respuestas guardadas, en su orden; requiere permiso para las consultas.",
  })
  async savedAnswers(@Ctx() { savedAnswers }: Context): Promise<SavedAnswer[]> {
    return savedAnswers.list();
  }

  @Mutation(() => SavedAnswer, { description: "Guarda una respuesta nueva, al final de la lista." })
  async createSavedAnswer(
    @Ctx() { savedAnswers, actor }: Context,
    @Arg("input", () => SavedAnswerText, { description: "La respuesta." }) input: SavedAnswerText,
  ): Promise<SavedAnswer> {
    return savedAnswers.create(input, await actor());
  }

  @Mutation(() => SavedAnswer, {
    description: "Cambia una respuesta guardada; se niega con CONFLICT si cambió mientras tanto.",
  })
  async updateSavedAnswer(
    @Ctx() { savedAnswers, actor }: Context,
    @Arg("seen", () => SeenSavedAnswer, { description: "Cuál." }) seen: SeenSavedAnswer,
    @Arg("input", () => SavedAnswerText, { description: "Cómo queda." }) input: SavedAnswerText,
  ): Promise<SavedAnswer> {
    return savedAnswers.update(seen, input, await actor());
  }

  @Mutation(() => [SavedAnswer], { description: "Sube o baja una respuesta un lugar; da la lista." })
  async moveSavedAnswer(
    @Ctx() { savedAnswers, actor }: Context,
    @Arg("id", () => ID, { description: "Cuál." }) id: string,
    @Arg("up", () => Boolean, { description: "Si sube; si no, baja." }) up: boolean,
  ): Promise<SavedAnswer[]> {
    return savedAnswers.move(id, up, await actor());
  }

  @Mutation(() => Boolean, {
    description: "Elimina una respuesta guardada; se niega con CONFLICT si cambió mientras tanto.",
  })
  async deleteSavedAnswer(
    @Ctx() { savedAnswers, actor }: Context,
    @Arg("seen", () => SeenSavedAnswer, { description: "Cuál." }) seen: SeenSavedAnswer,
  ): Promise<boolean> {
    return savedAnswers.remove(seen, await actor());
  }
}
