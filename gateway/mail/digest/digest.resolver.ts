import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from "type-graphql";
import { Audited } from "#gateway/audit/audited.ts";
import type { Context } from "#gateway/context.ts";

@Resolver()
export class DigestResolver {
  @Authorized()
  @Query(() => Boolean, {
    description: "Si quien pregunta recibe el resumen de los días hábiles; requiere sesión de administrador.",
  })
  async digestWanted(@Ctx() { digest, author }: Context): Promise<boolean> {
    return digest.isWanted(await author());
  }

  @Authorized()
  @Audited("account", ({ wanted }: { wanted: boolean }) =>
    wanted ? "resumen diario activado" : "resumen diario desactivado",
  )
  @Mutation(() => Boolean, {
    description: "Activa o desactiva el resumen para quien lo pide; dice cómo queda.",
  })
  async wantDigest(
    @Ctx() { digest, author }: Context,
    @Arg("wanted", () => Boolean, { description: "Si se quiere recibir." }) wanted: boolean,
  ): Promise<boolean> {
    await digest.want(await author(), wanted);
    return wanted;
  }
}
