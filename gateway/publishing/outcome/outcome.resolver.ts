import { GraphQLDateTimeISO } from "graphql-scalars";
import { Arg, Authorized, Ctx, ID, Query, Resolver } from "type-graphql";
import type { Context } from "#gateway/context.ts";
import type { Capability } from "#schema/accounts/roles.ts";
import { Publication, SeenDraftInput } from "../publication.types.ts";
import { ScheduledPublication } from "../schedule/schedule.types.ts";

@Authorized<Capability>("content")
@Resolver(() => Publication)
export class OutcomeResolver {
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

  @Query(() => ScheduledPublication, {
    nullable: true,
    description:
      "Lo que programó quien pregunta en el último minuto para publicar estos borradores a esa hora; nulo si no se programó. Espera a lo que esté en curso. Requiere permiso de edición.",
  })
  async scheduleOfDrafts(
    @Ctx() { outcomes, author }: Context,
    @Arg("drafts", () => [SeenDraftInput], { description: "Los borradores que se pidió programar." })
    drafts: SeenDraftInput[],
    @Arg("at", () => GraphQLDateTimeISO, { description: "Para cuándo." }) at: Date,
  ): Promise<ScheduledPublication | null> {
    return outcomes.ofSchedule(drafts, at, await author());
  }

  @Query(() => ScheduledPublication, {
    nullable: true,
    description:
      "Una publicación programada, si está cancelada; nulo si no. Espera a lo que esté en curso. Requiere permiso de edición.",
  })
  async cancelledSchedule(
    @Ctx() { outcomes }: Context,
    @Arg("id", () => ID, { description: "La que se pidió cancelar." }) id: string,
  ): Promise<ScheduledPublication | null> {
    return outcomes.ofCancelling(id);
  }
}
