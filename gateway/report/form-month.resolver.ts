import { Authorized, Ctx, Query, Resolver } from "type-graphql";
import type { Capability } from "#schema/accounts/roles.ts";
import type { Context } from "#gateway/context.ts";
import { MONTHS } from "./form-month.service.ts";
import { FormMonth } from "./form-month.types.ts";

@Authorized<Capability>("contacts")
@Resolver()
export class FormMonthResolver {
  @Query(() => [FormMonth], {
    description: `Qué pasó con las consultas de los últimos ${MONTHS} meses, por mes y formulario; requiere permiso para las consultas.`,
  })
  async formMonths(@Ctx() { formMonths }: Context): Promise<FormMonth[]> {
    return formMonths.read();
  }

  @Query(() => String, { description: "Lo mismo en CSV; requiere permiso para las consultas." })
  async formMonthsFile(@Ctx() { formMonths, actor }: Context): Promise<string> {
    return formMonths.exportCsv(await actor());
  }
}
