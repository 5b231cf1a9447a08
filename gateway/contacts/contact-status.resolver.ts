import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  Resolver,
  Root,
} from "type-graphql";
import type { ContactStatus } from "#schema/contact-status.ts";
import { Audited } from "#gateway/audit/audited.ts";
import type { Context } from "#gateway/context.ts";
import { ContactEvent } from "./contact-event.entity.ts";
import { Contact, ContactStatusEnum } from "./contact.entity.ts";
import type { ReadContact } from "./contact.entity.ts";
import { describeChange, describeChanges, describeContact } from "./contact-words.ts";

@InputType({ description: "Una consulta tal como se vio antes de cambiarla." })
export class SeenContact {
  @Field(() => ID, { description: "Identificador." })
  id!: string;

  @Field(() => Int, { description: "La versión que se vio." })
  version!: number;
}

@InputType({ description: "En qué estado queda una consulta." })
export class ContactHandling {
  @Field(() => ContactStatusEnum, { description: "El estado." })
  status!: ContactStatus;

  @Field(() => String, { nullable: true, description: "Una nota para la historia." })
  note?: string;
}

@Resolver(() => Contact)
export class HandlingResolver {
  @Authorized()
  @FieldResolver(() => [ContactEvent], { description: "Su historia, lo último primero." })
  async history(@Ctx() { handling }: Context, @Root() { id }: Contact): Promise<ContactEvent[]> {
    return handling.history(id);
  }

  @Authorized()
  @Audited("read-contact", describeContact)
  @Mutation(() => Contact, { nullable: true, description: "Marca una consulta como leída." })
  async markContactRead(
    @Ctx() { contacts, handling }: Context,
    @Arg("id", () => ID, { description: "Identificador." }) id: string,
  ): Promise<ReadContact | null> {
    await handling.markRead(id);
    return contacts.find(id);
  }

  @Authorized()
  @Audited("change", describeChange)
  @Mutation(() => Contact, {
    nullable: true,
    description: "Cambia el estado de una consulta; se niega con CONFLICT si otra persona la cambió antes.",
  })
  async handleContact(
    @Ctx() { contacts, handling, author }: Context,
    @Arg("seen", () => SeenContact, { description: "La consulta." }) seen: SeenContact,
    @Arg("handling", () => ContactHandling, { description: "El cambio." }) change: ContactHandling,
  ): Promise<ReadContact | null> {
    await handling.changeOne(seen, change, await author());
    return contacts.find(seen.id);
  }

  @Authorized()
  @Audited("change", describeChanges)
  @Mutation(() => [ID], {
    description:
      "Cambia el estado de hasta 200 consultas; da las que otra persona cambió antes y quedan igual.",
  })
  async handleContacts(
    @Ctx() { handling, author }: Context,
    @Arg("seen", () => [SeenContact], { description: "Las consultas." }) seen: SeenContact[],
    @Arg("handling", () => ContactHandling, { description: "El cambio." }) change: ContactHandling,
  ): Promise<string[]> {
    return handling.change(seen, change, await author());
  }
}
