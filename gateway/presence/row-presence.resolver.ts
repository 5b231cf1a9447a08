import { Arg, Authorized, Ctx, ID, Mutation, Resolver } from "type-graphql";
import type { Capability } from "#schema/accounts/roles.ts";
import { PRESENCE_PING_MS } from "#schema/replies/presence.ts";
import type { Context } from "#gateway/context.ts";

const CATALOGUE = "El código del catálogo.";
const SLUG = "La fila.";

@Authorized<Capability>("content")
@Resolver()
export class RowPresenceResolver {
  @Mutation(() => [String], {
    description: `Dice que se tiene abierta una ficha de un catálogo, y da quién más la tiene, por su correo. Se repite cada ${PRESENCE_PING_MS / 1000} segundos.`,
  })
  async tellRowPresence(
    @Ctx() { rowPresence, signedIn }: Context,
    @Arg("catalogue", () => ID, { description: CATALOGUE }) catalogue: string,
    @Arg("slug", () => ID, { description: SLUG }) slug: string,
  ): Promise<string[]> {
    return rowPresence.noteOpen(catalogue, slug, await signedIn());
  }

  @Mutation(() => Boolean, { description: "Dice que se cerró una ficha; da si estaba abierta." })
  async leaveRow(
    @Ctx() { rowPresence, signedIn }: Context,
    @Arg("catalogue", () => ID, { description: CATALOGUE }) catalogue: string,
    @Arg("slug", () => ID, { description: SLUG }) slug: string,
  ): Promise<boolean> {
    return rowPresence.leave(catalogue, slug, await signedIn());
  }
}
