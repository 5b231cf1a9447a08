import { Authorized, Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "#gateway/context.ts";
import type { Capability } from "#schema/accounts/roles.ts";

@Resolver()
export class PreviewResolver {
  @Authorized<Capability>("content")
  @Query(() => [String], {
    description: "Las páginas que los borradores cambian, por su ruta; requiere permiso de edición.",
  })
  async previewPaths(@Ctx() { preview }: Context): Promise<string[]> {
    return preview.changedPaths();
  }
}
