import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Capability } from "#schema/accounts/roles.ts";
import { MAX_CONTACTS_AT_ONCE } from "#schema/contact-status.ts";
import type { Context } from "#gateway/context.ts";
import { SeenContact } from "./contact.types.ts";

@Authorized<Capability>("contacts")
@Resolver()
export class ContactSpamResolver {
  @Query(() => Int, {
    description: "Cuántas consultas esperan a que se diga si son spam; requiere permiso para las consultas.",
  })
  async possibleSpam(@Ctx() { contactSpam }: Context): Promise<number> {
    return contactSpam.countUnjudged();
  }

  @Mutation(() => [ID], {
    description: `Dice de hasta ${MAX_CONTACTS_AT_ONCE} consultas si son spam; da las que cambiaron antes y quedan igual.`,
  })
  async judgeContacts(
    @Ctx() { contactSpam, actor }: Context,
    @Arg("seen", () => [SeenContact], { description: "Las consultas." }) seen: SeenContact[],
    @Arg("spam", () => Boolean, { description: "Si son spam." }) spam: boolean,
  ): Promise<string[]> {
    return contactSpam.judge(seen, spam, await actor());
  }
}
