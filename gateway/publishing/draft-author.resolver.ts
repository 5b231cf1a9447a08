import { Authorized, Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import type { Context } from "#gateway/context.ts";
import type { Capability } from "#schema/accounts/roles.ts";
import { Draft } from "./draft.types.ts";

@Resolver(() => Draft)
export class DraftAuthorResolver {
  @Authorized<Capability>("content")
  @FieldResolver(() => Boolean, { description: "Si el último cambio es de quien pregunta." })
  async isOwn(@Root() draft: Draft, @Ctx() { author }: Context): Promise<boolean> {
    return draft.author === (await author());
  }

  @Authorized<Capability>("content")
  @FieldResolver(() => Boolean, {
    description:
      "Si espera a otra persona: el último cambio es de quien pregunta, y aquí nadie publica ni programa lo suyo.",
  })
  async awaitsOther(@Root() draft: Draft, @Ctx() { publications, author }: Context): Promise<boolean> {
    return publications.awaitsOther(draft, await author());
  }
}
