import { Arg, Authorized, Ctx, ID, Query, Resolver } from "type-graphql";
import type { Context } from "#gateway/context.ts";
import type { Capability } from "#schema/accounts/roles.ts";

@Authorized<Capability>("content")
@Resolver()
export class CsvResolver {
  @Query(() => String, {
    description:
      "Un catálogo con sus borradores, como CSV para hojas de cálculo; requiere permiso de edición. Se importa con `POST /api/admin/catalogue.csv`.",
  })
  async catalogueFile(
    @Ctx() { csv, actor }: Context,
    @Arg("catalogue", () => ID, { description: "El código del catálogo." }) catalogue: string,
  ): Promise<string> {
    return csv.file(catalogue, await actor());
  }
}
