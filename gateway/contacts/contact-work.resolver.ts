import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Capability } from "#schema/accounts/roles.ts";
import { MAX_CONTACTS_AT_ONCE } from "#schema/contact-status.ts";
import type { Context } from "#gateway/context.ts";
import { ANSWER_WEEKS } from "./contact-figures.service.ts";
import { AnswerTimes, Colleague, WorkCounters } from "./contact-work.types.ts";
import { SeenContact } from "./contact.types.ts";

@Authorized<Capability>("contacts")
@Resolver()
export class ContactWorkResolver {
  @Query(() => [Colleague], {
    description: "A quién se le puede asignar una consulta; requiere permiso para las consultas.",
  })
  async colleagues(@Ctx() { contactWork, author }: Context): Promise<Colleague[]> {
    return contactWork.colleagues(await author());
  }

  @Query(() => WorkCounters, { description: "Lo que falta por hacer; requiere permiso para las consultas." })
  async workCounters(@Ctx() { contactWork, author }: Context): Promise<WorkCounters> {
    return contactWork.counters(await author());
  }

  @Query(() => [AnswerTimes], {
    description: `Tiempos de respuesta de las últimas ${ANSWER_WEEKS} semanas; requiere permiso para las consultas.`,
  })
  async answerTimes(@Ctx() { figures }: Context): Promise<AnswerTimes[]> {
    return figures.answerTimes();
  }

  @Mutation(() => [ID], {
    description: `Asigna hasta ${MAX_CONTACTS_AT_ONCE} consultas a un administrador; da las que cambiaron antes y quedan igual.`,
  })
  async assignContacts(
    @Ctx() { contactWork, actor }: Context,
    @Arg("seen", () => [SeenContact], { description: "Las consultas." }) seen: SeenContact[],
    @Arg("to", () => String, { nullable: true, description: "Su correo; sin él quedan sin asignar." })
    to?: string,
  ): Promise<string[]> {
    return contactWork.assign(seen, to ?? null, await actor());
  }
}
