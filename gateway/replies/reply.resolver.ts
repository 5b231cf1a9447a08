import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from "type-graphql";
import type { Capability } from "#schema/accounts/roles.ts";
import { Contact } from "#gateway/contacts/contact.entity.ts";
import type { ReadContact } from "#gateway/contacts/contact.entity.ts";
import { SeenContact } from "#gateway/contacts/contact.types.ts";
import type { Context } from "#gateway/context.ts";
import { Reply, ReplyDraft } from "./reply.types.ts";

@Resolver(() => Contact)
export class ReplyResolver {
  @Authorized<Capability>("contacts")
  @FieldResolver(() => [Reply], { description: "Las respuestas por correo, lo último primero." })
  async replies(@Ctx() { replies }: Context, @Root() { id }: Contact): Promise<Reply[]> {
    return replies.of(id);
  }

  @Authorized<Capability>("contacts")
  @FieldResolver(() => Boolean, { description: "Si un correo a su dirección fue rechazado o volvió." })
  async mailBounces(@Ctx() { replies }: Context, @Root() { id }: Contact): Promise<boolean> {
    return replies.bounces(id);
  }

  @Authorized<Capability>("contacts")
  @Mutation(() => Contact, {
    nullable: true,
    description: "Responde por correo; se niega con CONFLICT si otra persona cambió o respondió antes.",
  })
  async replyToContact(
    @Ctx() { contacts, replies, actor }: Context,
    @Arg("seen", () => SeenContact, { description: "La consulta." }) seen: SeenContact,
    @Arg("reply", () => ReplyDraft, { description: "La respuesta." }) reply: ReplyDraft,
  ): Promise<ReadContact | null> {
    await replies.reply(seen, reply, await actor());
    return contacts.find(seen.id);
  }

  @Authorized<Capability>("contacts")
  @Mutation(() => Contact, {
    nullable: true,
    description: "Envía otra vez una respuesta que no llegó, o de la que no se sabe.",
  })
  async resendReply(
    @Ctx() { contacts, replies, actor }: Context,
    @Arg("id", () => ID, { description: "La respuesta." }) id: string,
  ): Promise<ReadContact | null> {
    return contacts.find(await replies.resend(id, await actor()));
  }

  @Authorized<Capability>("contacts")
  @Mutation(() => Contact, {
    nullable: true,
    description: "Da por recibida una respuesta de la que no se sabe si llegó.",
  })
  async confirmReply(
    @Ctx() { contacts, replies, actor }: Context,
    @Arg("id", () => ID, { description: "La respuesta." }) id: string,
  ): Promise<ReadContact | null> {
    return contacts.find(await replies.confirm(id, await actor()));
  }
}
