import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, registerEnumType, Resolver } from "type-graphql";
import { counted } from "#schema/text/counted.ts";
import type { Capability } from "#schema/accounts/roles.ts";
import { Audited } from "#gateway/audit/audited.ts";
import type { Context } from "#gateway/context.ts";
import { Mail } from "./mail.entity.ts";
import type { MailFilter } from "./mail.service.ts";
import { MailContent, MailOverview } from "./mail.types.ts";

const MailFilterEnum = { ALL: "all", UNDELIVERED: "undelivered", KEPT: "kept" } as const;
registerEnumType(MailFilterEnum, { name: "MailFilter", description: "Cuáles correos." });

const WORDS: Record<MailFilter, string> = { all: "todos", undelivered: "sin entregar", kept: "guardados" };
const describe = (act: string) => (_: object, count: number) =>
  count > 0 ? `${act}: ${counted(count, "correo", "correos")}` : undefined;

@Resolver(() => Mail)
export class MailResolver {
  @Authorized<Capability>("mail")
  @Query(() => MailOverview, { description: "Cómo está el correo; requiere permiso para el correo." })
  async mailOverview(@Ctx() { mail }: Context): Promise<MailOverview> {
    return mail.overview();
  }

  @Authorized<Capability>("mail")
  @Audited("read-mail", ({ shown }: { shown: MailFilter }) => `lista de correos, ${WORDS[shown]}`)
  @Query(() => [Mail], { description: "Los correos, lo último primero; requiere permiso para el correo." })
  async mails(
    @Ctx() { mail }: Context,
    @Arg("shown", () => MailFilterEnum, { defaultValue: "all", description: "Cuáles." }) shown: MailFilter,
    @Arg("first", () => Int, { defaultValue: 50, description: "Cuántos, de 1 a 200." }) first: number,
    @Arg("before", () => ID, { nullable: true, description: "Solo los anteriores a este." }) before?: string,
  ): Promise<Mail[]> {
    return mail.list(shown, first, before);
  }

  @Authorized<Capability>("mail")
  @Audited("read-mail", (_, found: Mail[]) => (found.length > 0 ? "lista de correos" : undefined))
  @Query(() => [Mail], {
    description: "Estos correos como están ahora, hasta 200; requiere permiso para el correo.",
  })
  async mailsById(
    @Ctx() { mail }: Context,
    @Arg("ids", () => [ID], { description: "Cuáles." }) ids: string[],
  ): Promise<Mail[]> {
    return mail.byIds(ids);
  }

  @Authorized<Capability>("mail")
  @Audited("read-mail", ({ id }: { id: string }, found) => (found ? `correo ${id}` : undefined))
  @Query(() => MailContent, { nullable: true, description: "El texto de un correo." })
  async mailContent(
    @Ctx() { mail }: Context,
    @Arg("id", () => ID, { description: "Identificador." }) id: string,
  ): Promise<MailContent | null> {
    return mail.content(id);
  }

  @Authorized<Capability>("mail")
  @Query(() => [MailContent], { description: "Cada texto, con los datos de un ejemplo." })
  async mailPreviews(@Ctx() { mail }: Context): Promise<MailContent[]> {
    return mail.previews();
  }

  @Authorized<Capability>("mail")
  @Audited("mail", describe("reenvío"))
  @Mutation(() => Int, { description: "Envía correos de nuevo, hasta 200; dice cuántos." })
  async resendMails(
    @Ctx() { mail }: Context,
    @Arg("ids", () => [ID], { description: "Cuáles." }) ids: string[],
  ): Promise<number> {
    return mail.resend(ids);
  }

  @Authorized<Capability>("mail")
  @Audited("mail", describe("reenvío de todo lo que no llegó"))
  @Mutation(() => Int, {
    description: "Envía de nuevo todo lo que no llegó, menos lo incierto y lo rebotado; dice cuántos.",
  })
  async resendFailedMails(@Ctx() { mail }: Context): Promise<number> {
    return mail.resendFailed();
  }

  @Authorized<Capability>("mail")
  @Audited("mail", describe("sin enviar por decisión propia"))
  @Mutation(() => Int, { description: "Da correos por cerrados sin enviarlos, hasta 200; dice cuántos." })
  async dismissMails(
    @Ctx() { mail }: Context,
    @Arg("ids", () => [ID], { description: "Cuáles." }) ids: string[],
  ): Promise<number> {
    return mail.dismiss(ids);
  }

  @Authorized<Capability>("mail")
  @Audited("mail", describe("anotado como rebotado"))
  @Mutation(() => Int, { description: "Anota que correos volvieron, hasta 200; dice cuántos." })
  async bounceMails(
    @Ctx() { mail }: Context,
    @Arg("ids", () => [ID], { description: "Cuáles." }) ids: string[],
  ): Promise<number> {
    return mail.bounce(ids);
  }

  @Authorized<Capability>("mail")
  @Audited("mail", ({ address }: { address: string }, did) =>
    did ? `avisos a ${address} en uso otra vez` : undefined,
  )
  @Mutation(() => Boolean, {
    description: "Usa otra vez una dirección de avisos en pausa; dice si lo estaba.",
  })
  async resumeAddress(
    @Ctx() { mail }: Context,
    @Arg("address", () => String, { description: "La dirección." }) address: string,
  ): Promise<boolean> {
    return mail.resume(address);
  }

  @Authorized<Capability>("mail")
  @Audited("mail", () => "correo de prueba")
  @Mutation(() => Boolean, { description: "Envía un correo de prueba a quien lo pide." })
  async sendTestMail(@Ctx() { mail, author }: Context): Promise<boolean> {
    await mail.sendTest(await author());
    return true;
  }
}
