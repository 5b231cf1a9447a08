import { Arg, Authorized, Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "#gateway/context.ts";
import { RowKeyInput } from "#gateway/publishing/row-name.types.ts";
import type { Capability } from "#schema/accounts/roles.ts";
import { TouchedPages } from "./touched-pages.types.ts";

@Resolver()
export class PreviewResolver {
  @Authorized<Capability>("content")
  @Query(() => [String], {
    description: "Las páginas que los borradores cambian, por su ruta; requiere permiso de edición.",
  })
  async previewPaths(@Ctx() { preview }: Context): Promise<string[]> {
    return preview.changedPaths();
  }
  @Authorized<Capability>("content")
  @Query(() => TouchedPages, {
    description:
      "Lo que unos borradores cambian en el sitio cuando se publican; requiere permiso de edición.",
  })
  async touchedPages(
    @Ctx() { preview }: Context,
    @Arg("drafts", () => [RowKeyInput], { description: "Cuáles; los que tienen errores no cuentan." })
    drafts: RowKeyInput[],
  ): Promise<TouchedPages> {
    return preview.touchedPages(drafts);
  }
}
