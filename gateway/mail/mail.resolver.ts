import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Capability } from "#schema/accounts/roles.ts";
import { FORM_BY_GRAPHQL_NAME } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import { MAX_MAILS_AT_ONCE, WITHHELD_DAYS } from "#schema/mail/mail.ts";
import { Audited } from "#gateway/audit/audited.ts";
import type { Context } from "#gateway/context.ts";
import { Mail } from "./mail.entity.ts";
import { MAX_ROWS } from "./mail.service.ts";
import {
  MailContent,
  MailFilter,
  MailOverview,
  MailShare,
  SeenMail,
  WithheldConfirmations,
} from "./mail.types.ts";

const WORDS: Record<MailFilter, string> = { all: "todos", undelivered: "sin entregar", kept: "guardados" };

@Authorized<Capability>("mail")
@Resolver(() => MailOverview)
export class MailResolver {
  @Query(() => MailOverview, { description: "Cómo está el correo; requiere permiso para el correo." })
  async mailOverview(@Ctx() { mail }: Context): Promise<MailOverview> {
    return mail.overview();
  }

  @FieldResolver(() => [WithheldConfirmations], {
    description: `Los acuses que no se enviaron en los últimos ${WITHHELD_DAYS} días, por causa.`,
  })
  async withheld(@Ctx() { mail }: Context): Promise<WithheldConfirmations[]> {
    return mail.withheld();
  }

  @Audited("read-mail", ({ filter }: { filter: MailFilter }) => `lista de correos, ${WORDS[filter]}`)
  @Query(() => [Mail], { description: "Los correos, lo último primero; requiere permiso para el correo." })
  async mails(
    @Ctx() { mail }: Context,
    @Arg("filter", () => MailFilter, { defaultValue: "all", description: "Cuáles." }) filter: MailFilter,
    @Arg("first", () => Int, { defaultValue: 50, description: `Cuántos, de 1 a ${MAX_ROWS}.` }) first: number,
    @Arg("before", () => ID, { nullable: true, description: "Solo los anteriores a este." }) before?: string,
  ): Promise<Mail[]> {
    return mail.list(filter, first, before);
  }

  @Audited("read-mail", (_, found: Mail[]) => (found.length > 0 ? "lista de correos" : undefined))
  @Query(() => [Mail], {
    description: `Estos correos como están ahora, hasta ${MAX_MAILS_AT_ONCE}; requiere permiso para el correo.`,
  })
  async mailsById(
    @Ctx() { mail }: Context,
    @Arg("ids", () => [ID], { description: "Cuáles." }) ids: string[],
  ): Promise<Mail[]> {
    return mail.byIds(ids);
  }

  @Audited("read-mail", ({ id }: { id: string }, found) => (found ? `correo ${id}` : undefined))
  @Query(() => MailContent, { nullable: true, description: "El texto de un correo." })
  async mailContent(
    @Ctx() { mail }: Context,
    @Arg("id", () => ID, { description: "Identificador." }) id: string,
  ): Promise<MailContent | null> {
    return mail.content(id);
  }

  @Query(() => [MailContent], { description: "Cada texto, con los datos de un ejemplo." })
  async mailPreviews(@Ctx() { mail }: Context): Promise<MailContent[]> {
    return mail.previews();
  }

  @Mutation(() => Int, { description: `Envía correos de nuevo, hasta ${MAX_MAILS_AT_ONCE}; dice cuántos.` })
  async resendMails(
    @Ctx() { mail, actor }: Context,
    @Arg("seen", () => [SeenMail], { description: "Cuáles." }) seen: SeenMail[],
  ): Promise<number> {
    return mail.resend(seen, await actor());
  }

  @Query(() => [MailShare], {
    description: "Qué pasaría al enviar juntos los correos sin entregar o los guardados.",
  })
  async mailShares(
    @Ctx() { mail }: Context,
    @Arg("filter", () => MailFilter, { description: "Cuáles; no todos." }) filter: MailFilter,
  ): Promise<MailShare[]> {
    return mail.shares(filter);
  }

  @Mutation(() => [MailShare], {
    description:
      "Envía juntos los correos sin entregar o los guardados, menos los que decide una persona; dice qué pasó.",
  })
  async resendListedMails(
    @Ctx() { mail, actor }: Context,
    @Arg("filter", () => MailFilter, { description: "Cuáles; no todos." }) filter: MailFilter,
  ): Promise<MailShare[]> {
    return mail.resendListed(filter, await actor());
  }

  @Mutation(() => Int, {
    description: `Da correos por cerrados sin enviarlos, hasta ${MAX_MAILS_AT_ONCE}; dice cuántos.`,
  })
  async dismissMails(
    @Ctx() { mail, actor }: Context,
    @Arg("ids", () => [ID], { description: "Cuáles." }) ids: string[],
  ): Promise<number> {
    return mail.dismiss(ids, await actor());
  }

  @Mutation(() => Int, {
    description: `Anota que correos volvieron, o que sí llegaron, hasta ${MAX_MAILS_AT_ONCE}; dice cuántos.`,
  })
  async bounceMails(
    @Ctx() { mail, actor }: Context,
    @Arg("ids", () => [ID], { description: "Cuáles." }) ids: string[],
    @Arg("returned", () => Boolean, {
      defaultValue: true,
      description: "Si volvieron; si no, llegaron los que una persona anotó como rebotados.",
    })
    returned: boolean,
  ): Promise<number> {
    return mail.recordOutcome(returned ? "returned" : "arrived", ids, await actor());
  }

  @Mutation(() => Boolean, {
    description: "Usa otra vez una dirección de avisos en pausa; dice si lo estaba.",
  })
  async resumeAddress(
    @Ctx() { mail, actor }: Context,
    @Arg("address", () => String, { description: "La dirección." }) address: string,
  ): Promise<boolean> {
    return mail.resume(address, await actor());
  }

  @Mutation(() => Boolean, {
    description:
      "Envía un correo de prueba a quien lo pide, o a quienes reciben los avisos de un formulario.",
  })
  async sendTestMail(
    @Ctx() { mail, actor }: Context,
    @Arg("form", () => FORM_BY_GRAPHQL_NAME, { nullable: true, description: "El formulario." })
    form?: FormType,
  ): Promise<boolean> {
    await mail.sendTest(await actor(), form);
    return true;
  }
}
