import {
  Arg,
  Args,
  Authorized,
  Ctx,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { Capability } from "#schema/accounts/roles.ts";
import { Audited } from "#gateway/audit/audited.ts";
import type { Context } from "#gateway/context.ts";
import { Contact } from "./contact.entity.ts";
import type { ReadContact } from "./contact.entity.ts";
import {
  ContactCounters,
  ContactDay,
  ContactInput,
  ContactPage,
  ContactReceipt,
  ContactsArgs,
} from "./contact.types.ts";
import { describeContact, describeList } from "./contact-audit.ts";

@Resolver(() => ContactPage)
export class ContactResolver {
  @Authorized<Capability>("contacts")
  @Audited("read-list", describeList, ({ nodes }) => nodes)
  @Query(() => ContactPage, { description: "Consultas recibidas; requiere permiso para las consultas." })
  async contacts(
    @Ctx() { contacts, author }: Context,
    @Args(() => ContactsArgs) { first, after, skip, ...filter }: ContactsArgs,
  ): Promise<ContactPage> {
    return contacts.list({ ...filter, viewer: await author() }, { first, skip, after });
  }

  @FieldResolver(() => Int, { description: "Cuántas hay en toda la lista." })
  async total(@Ctx() { contacts }: Context, @Root() { filter }: ContactPage): Promise<number> {
    return contacts.count(filter);
  }

  @Authorized<Capability>("contacts")
  @Audited("read-contact", describeContact)
  @Query(() => Contact, { nullable: true, description: "Una consulta; requiere permiso para las consultas." })
  async contact(
    @Ctx() { contacts }: Context,
    @Arg("id", () => ID, { description: "Identificador." }) id: string,
  ): Promise<ReadContact | null> {
    return contacts.find(id);
  }

  @Authorized<Capability>("contacts")
  @Query(() => ContactCounters, { description: "Contadores del panel; requiere permiso para las consultas." })
  async contactCounters(@Ctx() { figures }: Context): Promise<ContactCounters> {
    return figures.counters();
  }

  @Authorized<Capability>("contacts")
  @Query(() => [ContactDay], {
    description: "Consultas de cada uno de los últimos 30 días; requiere permiso para las consultas.",
  })
  async contactTrend(@Ctx() { figures }: Context): Promise<ContactDay[]> {
    return figures.trend();
  }

  @Mutation(() => ContactReceipt, {
    description: "Guarda una consulta, con las reglas de POST /api/contacts.",
  })
  async submitContact(
    @Ctx() { intake, address, formMetadata }: Context,
    @Arg("input", () => ContactInput, { description: "La consulta." }) input: ContactInput,
    @Arg("idempotencyKey", () => String, {
      nullable: true,
      description: "Clave para no guardarla dos veces.",
    })
    idempotencyKey?: string,
  ): Promise<ContactReceipt> {
    const { consultTypes, ...contact } = input;
    const sent = { ...contact, consultType: JSON.stringify(consultTypes) };
    return intake.submit(sent, address, idempotencyKey, formMetadata);
  }
}
