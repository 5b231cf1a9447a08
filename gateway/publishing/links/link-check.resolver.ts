import { Authorized, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "#gateway/context.ts";
import type { Capability } from "#schema/accounts/roles.ts";
import { LinkCheck } from "./link-check.types.ts";

/** Time limit in ms for other sites, short enough for the request to be answered in time. */
const EXTERNAL_MS = 3_000;

@Authorized<Capability>("content")
@Resolver(() => LinkCheck)
export class LinkCheckResolver {
  @Query(() => LinkCheck, {
    nullable: true,
    description: "La última comprobación de los enlaces del sitio; nula antes de la primera.",
  })
  async linkCheck(@Ctx() { links }: Context): Promise<LinkCheck | undefined> {
    return links.last();
  }

  @Mutation(() => LinkCheck, { description: "Comprueba ahora todos los enlaces del sitio." })
  async checkLinks(@Ctx() { links }: Context): Promise<LinkCheck> {
    return links.run({ externalMs: EXTERNAL_MS });
  }
}
