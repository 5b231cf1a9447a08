import { Arg, Authorized, Ctx, Query, Resolver } from "type-graphql";
import type { Capability } from "#schema/accounts/roles.ts";
import type { Context } from "#gateway/context.ts";
import { DocumentVersion } from "./file.types.ts";

@Authorized<Capability>("content")
@Resolver(() => DocumentVersion)
export class FileResolver {
  @Query(() => [DocumentVersion], {
    description:
      "Las versiones de un documento, la última primero, también de las direcciones que tuvo antes; requiere permiso para los contenidos.",
  })
  async documentVersions(
    @Ctx() { files }: Context,
    @Arg("address", () => String, { description: "Dirección estable del documento." }) address: string,
  ): Promise<DocumentVersion[]> {
    return files.versions(address);
  }

  @Query(() => DocumentVersion, {
    nullable: true,
    description:
      "La versión de un documento que regía al final de un día en Panamá; requiere permiso para los contenidos.",
  })
  async documentInForce(
    @Ctx() { files }: Context,
    @Arg("address", () => String, { description: "Dirección estable del documento." }) address: string,
    @Arg("day", () => String, { description: "El día, AAAA-MM-DD." }) day: string,
  ): Promise<DocumentVersion | undefined> {
    return files.inForce(address, day);
  }
}
