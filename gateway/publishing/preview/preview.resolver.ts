import { Arg, Authorized, Ctx, ID, Query, Resolver } from "type-graphql";
import type { Context } from "#gateway/context.ts";
import { RowKeyInput } from "#gateway/publishing/row-name.types.ts";
import type { Capability } from "#schema/accounts/roles.ts";
import { RowDraft, valuesFor } from "../draft.types.ts";
import { RowPreview } from "./row-preview.types.ts";
import { TouchedPages } from "./touched-pages.types.ts";

/** Placeholder slug for a row that has none yet. */
const NEW_ROW = "fila-sin-guardar";

@Authorized<Capability>("content")
@Resolver()
export class PreviewResolver {
  @Query(() => [String], {
    description: "Las páginas que los borradores cambian, por su ruta; requiere permiso de edición.",
  })
  async previewPaths(
    @Ctx() { preview }: Context,
    @Arg("drafts", () => [RowKeyInput], { nullable: true, description: "Con cuáles; con todos, si falta." })
    drafts?: RowKeyInput[],
  ): Promise<string[]> {
    return preview.changedPaths(drafts);
  }

  @Query(() => RowPreview, {
    nullable: true,
    description:
      "La página que muestra una fila con lo que se escribe en ella, sin guardarlo; nula mientras no se sabe cuál es.",
  })
  async rowPreview(
    @Ctx() { preview }: Context,
    @Arg("catalogue", () => ID, { description: "El código del catálogo." }) catalogue: string,
    @Arg("slug", () => ID, { nullable: true, description: "La fila; nula si es nueva." })
    slug: string | undefined,
    @Arg("values", () => RowDraft, { description: "Lo que se escribió." }) values: RowDraft,
  ): Promise<RowPreview | undefined> {
    return preview.row({ catalogue, slug: slug ?? NEW_ROW }, valuesFor(catalogue, values));
  }

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
