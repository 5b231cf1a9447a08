import { Arg, Authorized, Ctx, Field, ID, Mutation, ObjectType, Resolver } from "type-graphql";
import type { Capability } from "#schema/accounts/roles.ts";
import { PRESENCE_PING_MS } from "#schema/replies/presence.ts";
import type { Context } from "#gateway/context.ts";

@ObjectType({ description: "Un administrador que tiene abierta una consulta." })
export class Present {
  @Field(() => String, { description: "Su correo." })
  email!: string;

  @Field(() => Boolean, { description: "Si está escribiendo una respuesta." })
  replying!: boolean;
}

@Authorized<Capability>("contacts")
@Resolver(() => Present)
export class PresenceResolver {
  @Mutation(() => [Present], {
    description: `Dice que se tiene abierta una consulta, y da quién más la tiene. Se repite cada ${PRESENCE_PING_MS / 1000} segundos.`,
  })
  async tellPresence(
    @Ctx() { presence, signedIn }: Context,
    @Arg("contactId", () => ID, { description: "La consulta." }) contactId: string,
    @Arg("replying", () => Boolean, { description: "Si se está escribiendo una respuesta." })
    replying: boolean,
  ): Promise<Present[]> {
    return presence.noteOpen(contactId, replying, await signedIn());
  }

  @Mutation(() => Boolean, { description: "Dice que se cerró una consulta; da si estaba abierta." })
  async leaveContact(
    @Ctx() { presence, signedIn }: Context,
    @Arg("contactId", () => ID, { description: "La consulta." }) contactId: string,
  ): Promise<boolean> {
    return presence.leave(contactId, await signedIn());
  }
}
