import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "#gateway/context.ts";
import type { Capability } from "#schema/accounts/roles.ts";
import { Holiday } from "./holiday.types.ts";

@Authorized<Capability>("calendar")
@Resolver(() => Holiday)
export class OfficeDayResolver {
  @Authorized<Capability>("contacts")
  @Query(() => [Holiday], {
    description:
      "Los días de un año en que las oficinas cierran o tienen otro horario que el de la semana, en orden; requiere permiso para las consultas.",
  })
  async officeDays(
    @Ctx() { calendar }: Context,
    @Arg("year", () => Int, { description: "El año." }) year: number,
  ): Promise<Holiday[]> {
    return calendar.ofYear(year);
  }

  @Mutation(() => Holiday, {
    description:
      "Anota un día en el calendario de las oficinas y mueve los vencimientos de las consultas y solicitudes de datos abiertas; se niega con CONFLICT si cambió mientras tanto.",
  })
  async saveOfficeDay(
    @Ctx() { officeDays, actor }: Context,
    @Arg("change", () => Holiday, { description: "Cómo queda." }) change: Holiday,
    @Arg("seen", () => Holiday, { nullable: true, description: "Cómo se vio antes; nada: es un día nuevo." })
    seen?: Holiday,
  ): Promise<Holiday> {
    return officeDays.save(seen, change, await actor());
  }

  @Mutation(() => Boolean, {
    description:
      "Quita un día del calendario de las oficinas, que vuelve al horario de la semana; se niega con CONFLICT si cambió mientras tanto.",
  })
  async removeOfficeDay(
    @Ctx() { officeDays, actor }: Context,
    @Arg("seen", () => Holiday, { description: "El día como se vio." }) seen: Holiday,
  ): Promise<boolean> {
    return officeDays.remove(seen, await actor());
  }
}
