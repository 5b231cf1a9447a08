import { Authorized, Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "#gateway/context.ts";
import type { Capability } from "#schema/accounts/roles.ts";
import { Holiday } from "./holiday.types.ts";

@Authorized<Capability>("content")
@Resolver(() => Holiday)
export class HolidayResolver {
  @Query(() => [Holiday], {
    description: "Los feriados de los próximos doce meses, que se ofrecen como excepciones de un horario.",
  })
  async holidays(@Ctx() { calendar }: Context): Promise<Holiday[]> {
    return calendar.yearAhead();
  }
}
