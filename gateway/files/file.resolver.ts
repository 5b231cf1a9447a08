import { Arg, Authorized, Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "#gateway/context.ts";
import { DocumentVersion } from "./file.types.ts";

@Resolver(() => DocumentVersion)
export class FileResolver {
  @Authorized()
  @Query(() => [DocumentVersion], {
    description: "Las versiones de un documento, la última primero; requiere sesión de administrador.",
  })
  async documentVersions(
    @Ctx() { files }: Context,
    @Arg("address", () => String, { description: "Dirección estable del documento." }) address: string,
  ): Promise<DocumentVersion[]> {
    return files.versions(address);
  }

  @Authorized()
  @Query(() => DocumentVersion, {
    nullable: true,
    description:
      "La versión de un documento que regía al final de un día en Panamá; requiere sesión de administrador.",
  })
  async documentInForce(
    @Ctx() { files }: Context,
    @Arg("address", () => String, { description: "Dirección estable del documento." }) address: string,
    @Arg("day", () => String, { description: "El día, AAAA-MM-DD." }) day: string,
  ): Promise<DocumentVersion | undefined> {
    return files.inForce(address, day);
  }
}
