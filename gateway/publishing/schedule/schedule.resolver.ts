import { GraphQLDateTimeISO } from "graphql-scalars";
import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "#gateway/context.ts";
import type { Capability } from "#schema/accounts/roles.ts";
import { SeenDraftInput } from "../publication.types.ts";
import { ScheduledPublication } from "./schedule.types.ts";

@Authorized<Capability>("content")
@Resolver(() => ScheduledPublication)
export class ScheduleResolver {
  @Query(() => [ScheduledPublication], {
    description:
      "Lo programado que espera, lo próximo primero, y lo último que no espera más; requiere permiso de edición.",
  })
  async scheduledPublications(@Ctx() { schedule }: Context): Promise<ScheduledPublication[]> {
    return schedule.all();
  }

  @Mutation(() => ScheduledPublication, {
    description:
      "Publica borradores a una hora, al minuto. Se niega con CONFLICT si alguno cambió, con NOT_PUBLISHABLE si a alguno le falta algo y con SECOND_PERSON si alguno espera a otra persona. Si alguno cambia antes de la hora, no se publica nada y se dice por qué; los que se publican o se descartan antes quedan fuera.",
  })
  async schedulePublication(
    @Ctx() { schedule, actor }: Context,
    @Arg("drafts", () => [SeenDraftInput], { description: "Los borradores como se vieron." })
    drafts: SeenDraftInput[],
    @Arg("at", () => GraphQLDateTimeISO, { description: "Cuándo, dentro de un año como mucho." }) at: Date,
    @Arg("note", () => String, { defaultValue: "", description: "Una nota para el historial." }) note: string,
  ): Promise<ScheduledPublication> {
    return schedule.schedule(drafts, note, at, await actor());
  }

  @Mutation(() => ScheduledPublication, { description: "Cancela una publicación programada que espera." })
  async cancelSchedule(
    @Ctx() { schedule, actor }: Context,
    @Arg("id", () => ID, { description: "Cuál." }) id: string,
  ): Promise<ScheduledPublication> {
    return schedule.cancel(id, await actor());
  }
}
