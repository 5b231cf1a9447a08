import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { Capability } from "#schema/accounts/roles.ts";
import type { Context } from "#gateway/context.ts";

@Authorized<Capability>("mail")
@Resolver()
export class DigestResolver {
  @Query(() => Boolean, {
    description: "Si quien pregunta recibe el resumen de los días hábiles; requiere permiso para el correo.",
  })
  async digestWanted(@Ctx() { digest, author }: Context): Promise<boolean> {
    return digest.isWanted(await author());
  }

  @Mutation(() => Boolean, {
    description: "Activa o desactiva el resumen para quien lo pide; dice cómo queda.",
  })
  async wantDigest(
    @Ctx() { digest, actor }: Context,
    @Arg("wanted", () => Boolean, { description: "Si se quiere recibir." }) wanted: boolean,
  ): Promise<boolean> {
    await digest.setWanted(wanted, await actor());
    return wanted;
  }
}
