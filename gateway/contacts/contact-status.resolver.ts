import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Mutation,
  Resolver,
  Root,
} from "type-graphql";
import type { Capability } from "#schema/accounts/roles.ts";
import { CHANNEL_BY_GRAPHQL_NAME } from "#schema/replies/contact-channel.ts";
import type { ContactChannel } from "#schema/replies/contact-channel.ts";
import { MAX_CONTACTS_AT_ONCE, STATUS_BY_GRAPHQL_NAME } from "#schema/contact-status.ts";
import type { ContactStatus } from "#schema/contact-status.ts";
import { Audited } from "#gateway/audit/audited.ts";
import type { Context } from "#gateway/context.ts";
import { ContactEvent } from "./contact-event.entity.ts";
import { Contact } from "./contact.entity.ts";
import type { ReadContact } from "./contact.entity.ts";
import { describeContact } from "./contact-audit.ts";
import { SeenContact } from "./contact.types.ts";

@InputType({ description: "En qué estado queda una consulta." })
export class ContactStatusChange {
  @Field(() => STATUS_BY_GRAPHQL_NAME, { description: "El estado." })
  status!: ContactStatus;

  @Field(() => String, { nullable: true, description: "Una nota para el historial." })
  note?: string;

  @Field(() => CHANNEL_BY_GRAPHQL_NAME, {
    nullable: true,
    description: "Por qué medio se atendió fuera de este panel; solo con el estado ATENDIDA.",
  })
  channel?: ContactChannel;
}

@Authorized<Capability>("contacts")
@Resolver(() => Contact)
export class ContactStatusResolver {
  @FieldResolver(() => [ContactEvent], { description: "Su historial, lo último primero." })
  async history(@Ctx() { contactStatus }: Context, @Root() { id }: Contact): Promise<ContactEvent[]> {
    return contactStatus.history(id);
  }

  @Audited("read-contact", describeContact)
  @Mutation(() => Contact, { nullable: true, description: "Marca una consulta como leída." })
  async markContactRead(
    @Ctx() { contacts, contactStatus }: Context,
    @Arg("id", () => ID, { description: "Identificador." }) id: string,
  ): Promise<ReadContact | null> {
    await contactStatus.markRead(id);
    return contacts.find(id);
  }

  @Mutation(() => Contact, {
    nullable: true,
    description: "Cambia el estado de una consulta; se niega con CONFLICT si cambió mientras tanto.",
  })
  async updateContactStatus(
    @Ctx() { contacts, contactStatus, actor }: Context,
    @Arg("seen", () => SeenContact, { description: "La consulta." }) seen: SeenContact,
    @Arg("change", () => ContactStatusChange, { description: "El cambio." }) change: ContactStatusChange,
  ): Promise<ReadContact | null> {
    await contactStatus.changeOne(seen, change, await actor());
    return contacts.find(seen.id);
  }

  @Mutation(() => [ID], {
    description: `Cambia el estado de hasta ${MAX_CONTACTS_AT_ONCE} consultas; da las que cambiaron antes y quedan igual.`,
  })
  async updateContactStatuses(
    @Ctx() { contactStatus, actor }: Context,
    @Arg("seen", () => [SeenContact], { description: "Las consultas." }) seen: SeenContact[],
    @Arg("change", () => ContactStatusChange, { description: "El cambio." }) change: ContactStatusChange,
  ): Promise<string[]> {
    return contactStatus.change(seen, change, await actor());
  }
}
