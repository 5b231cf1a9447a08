import { Arg, Authorized, Ctx, ID, Query, Resolver } from "type-graphql";
import type { Context } from "#gateway/context.ts";
import type { Capability } from "#schema/accounts/roles.ts";
import { Publication, SeenDraftInput } from "../publication.types.ts";

@Resolver(() => Publication)
export class OutcomeResolver {
  @Authorized<Capability>("content")
  @Query(() => Publication, {
    nullable: true,
    description:
      "La publicación de estos borradores que pidió quien pregunta, si se hizo en el último minuto; nulo si no se hizo. Espera a la que esté en curso: para cuando la respuesta no llegó. Requiere permiso de edición.",
  })
  async publicationOfDrafts(
    @Ctx() { outcomes, author }: Context,
    @Arg("drafts", () => [SeenDraftInput], { description: "Los borradores que se pidió publicar." })
    drafts: SeenDraftInput[],
  ): Promise<Publication | null> {
    return outcomes.ofDrafts(drafts, await author());
  }

  @Authorized<Capability>("content")
  @Query(() => Publication, {
    nullable: true,
    description:
      "La publicación que deshizo esta, si la pidió quien pregunta y se hizo en el último minuto; nulo si no se hizo. Espera a la que esté en curso. Requiere permiso de edición.",
  })
  async undoOfPublication(
    @Ctx() { outcomes, author }: Context,
    @Arg("id", () => ID, { description: "La que se pidió deshacer." }) id: string,
  ): Promise<Publication | null> {
    return outcomes.ofUndo(id, await author());
  }
}
