import { Arg, Authorized, Ctx, ID, Int, Query, Resolver } from "type-graphql";
import type { Capability } from "#schema/accounts/roles.ts";
import type { Context } from "#gateway/context.ts";
import { AuditEntry } from "./audit-entry.entity.ts";
import { MAX_ENTRIES } from "./audit.service.ts";

@Authorized<Capability>("audit")
@Resolver(() => AuditEntry)
export class AuditResolver {
  @Query(() => [AuditEntry], {
    description: "Lo que han hecho los administradores, lo último primero; requiere sesión de administrador.",
  })
  async auditEntries(
    @Ctx() { audit }: Context,
    @Arg("first", () => Int, { defaultValue: 50, description: `Cuántos, de 1 a ${MAX_ENTRIES}.` })
    first: number,
    @Arg("before", () => ID, { nullable: true, description: "Solo los anteriores a este." }) before?: string,
  ): Promise<AuditEntry[]> {
    return audit.latest(first, before);
  }
}
