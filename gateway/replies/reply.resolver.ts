import { GraphQLDateTimeISO } from "graphql-scalars";
import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from "type-graphql";
import type { Capability } from "#schema/accounts/roles.ts";
import { Contact } from "#gateway/contacts/contact.entity.ts";
import type { ReadContact } from "#gateway/contacts/contact.entity.ts";
import { SeenContact } from "#gateway/contacts/contact.types.ts";
import type { Context } from "#gateway/context.ts";
import { REPLY_STATE_BY_GRAPHQL_NAME } from "#schema/replies/reply-state.ts";
import type { ReplyState } from "#schema/replies/reply-state.ts";
import { Reply, ReplyDraft } from "./reply.types.ts";

@Authorized<Capability>("contacts")
@Resolver(() => Contact)
export class ReplyResolver {
  @FieldResolver(() => [Reply], { description: "Las respuestas por correo, lo último primero." })
  async replies(@Ctx() { replies }: Context, @Root() { id }: Contact): Promise<Reply[]> {
    return replies.of(id);
  }

  @FieldResolver(() => REPLY_STATE_BY_GRAPHQL_NAME, {
    nullable: true,
    description: "Qué ha sido de la última respuesta que no llegó y que nadie ha cerrado, si hay una.",
  })
  async undeliveredReply(@Ctx() { replies }: Context, @Root() { id }: Contact): Promise<ReplyState | null> {
    return replies.undelivered(id);
  }

  @FieldResolver(() => Boolean, { description: "Si un correo a su dirección fue rechazado o volvió." })
  async mailBounces(@Ctx() { replies }: Context, @Root() { id }: Contact): Promise<boolean> {
    return replies.bounces(id);
  }

  @Mutation(() => Contact, {
    nullable: true,
    description: "Responde por correo; se niega con CONFLICT si cambió mientras tanto.",
  })
  async replyToContact(
    @Ctx() { contacts, replies, actor }: Context,
    @Arg("seen", () => SeenContact, { description: "La consulta." }) seen: SeenContact,
    @Arg("reply", () => ReplyDraft, { description: "La respuesta." }) reply: ReplyDraft,
  ): Promise<ReadContact | null> {
    await replies.reply(seen, reply, await actor());
    return contacts.find(seen.id);
  }

  @Mutation(() => Contact, {
    nullable: true,
    description: "Envía otra vez una respuesta que no llegó, o de la que no se sabe.",
  })
  async resendReply(
    @Ctx() { contacts, replies, actor }: Context,
    @Arg("id", () => ID, { description: "La respuesta." }) id: string,
    @Arg("queuedAt", () => GraphQLDateTimeISO, {
      description:
        "Cuándo se envió por última vez, según quien lo pide: pedirlo dos veces es un solo correo.",
    })
    queuedAt: Date,
  ): Promise<ReadContact | null> {
    return contacts.find(await replies.resend(id, queuedAt, await actor()));
  }

  @Mutation(() => Contact, {
    nullable: true,
    description:
      "Da por recibida una respuesta de la que no se sabe si llegó, o que alguien anotó como rebotada.",
  })
  async confirmReply(
    @Ctx() { contacts, replies, actor }: Context,
    @Arg("id", () => ID, { description: "La respuesta." }) id: string,
  ): Promise<ReadContact | null> {
    return contacts.find(await replies.confirm(id, await actor()));
  }
}
