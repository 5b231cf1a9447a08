import {
  Arg,
  Args,
  ArgsType,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from "type-graphql";
import type { FormType } from "#schema/consult.ts";
import type { ContactStatus } from "#schema/contact-status.ts";
import { Audited } from "#gateway/audit/audited.ts";
import type { Context } from "#gateway/context.ts";
import { Contact, ContactStatusEnum, FormTypeEnum } from "./contact.entity.ts";
import type { ReadContact } from "./contact.entity.ts";
import { ContactCounters, ContactDay, ContactPage } from "./contact-page.ts";
import { describeContact, describeFilter } from "./contact-words.ts";

const ContactOrder = { NEWEST: "desc", OLDEST: "asc" } as const;
type ContactOrder = (typeof ContactOrder)[keyof typeof ContactOrder];
registerEnumType(ContactOrder, { name: "ContactOrder", description: "Orden de la lista de consultas." });

@ArgsType()
class ContactsArgs {
  @Field(() => FormTypeEnum, { nullable: true, description: "Solo las de este formulario." })
  formType?: FormType;

  @Field(() => ContactStatusEnum, { nullable: true, description: "Solo las que están en este estado." })
  status?: ContactStatus;

  @Field(() => String, {
    nullable: true,
    description: "Texto en el nombre, correo o mensaje; de una o dos letras, el comienzo de una palabra.",
  })
  search?: string;

  @Field(() => String, { nullable: true, description: "Desde este día en America/Panama, AAAA-MM-DD." })
  from?: string;

  @Field(() => String, { nullable: true, description: "Hasta este día inclusive, AAAA-MM-DD." })
  to?: string;

  @Field(() => ContactOrder, { defaultValue: ContactOrder.NEWEST, description: "Orden." })
  order!: ContactOrder;

  @Field(() => Int, { defaultValue: 50, description: "Cuántas, de 1 a 2000." })
  first!: number;

  @Field(() => String, { nullable: true, description: "Cursor desde el que seguir." })
  after?: string;

  @Field(() => Int, { defaultValue: 0, description: "Cuántas saltar desde ahí." })
  skip!: number;
}

@InputType({ description: "Una consulta, con las mismas reglas que POST /api/contacts." })
export class ContactInput {
  @Field(() => String, { description: "Nombre." })
  name!: string;

  @Field(() => String, { description: "Apellido." })
  lastName!: string;

  @Field(() => String, { description: "Correo electrónico." })
  email!: string;

  @Field(() => [String], { description: "Códigos de consulta del formulario elegido." })
  consultTypes!: string[];

  @Field(() => String, { description: "Mensaje." })
  message!: string;

  @Field(() => FormTypeEnum, { description: "Formulario." })
  formType!: FormType;
}

@ObjectType({ description: "El acuse de una consulta guardada." })
export class ContactReceipt {
  @Field(() => ID, { description: "Identificador de la consulta." })
  id!: string;
}

@Resolver(() => ContactPage)
export class ContactResolver {
  @Authorized()
  @Audited("read-list", describeFilter)
  @Query(() => ContactPage, { description: "Consultas recibidas; requiere sesión de administrador." })
  async contacts(
    @Ctx() { contacts }: Context,
    @Args(() => ContactsArgs) { order, first, after, skip, ...filter }: ContactsArgs,
  ): Promise<ContactPage> {
    return contacts.list(filter, { order, first, skip, after });
  }

  @FieldResolver(() => Int, { description: "Cuántas hay en toda la lista." })
  async total(@Ctx() { contacts }: Context, @Root() { filter }: ContactPage): Promise<number> {
    return contacts.count(filter);
  }

  @Authorized()
  @Audited("read-contact", describeContact)
  @Query(() => Contact, { nullable: true, description: "Una consulta; requiere sesión de administrador." })
  async contact(
    @Ctx() { contacts }: Context,
    @Arg("id", () => ID, { description: "Identificador." }) id: string,
  ): Promise<ReadContact | null> {
    return contacts.find(id);
  }

  @Authorized()
  @Query(() => ContactCounters, { description: "Contadores del panel; requiere sesión de administrador." })
  async contactCounters(@Ctx() { contacts }: Context): Promise<ContactCounters> {
    return contacts.counters();
  }

  @Authorized()
  @Query(() => [ContactDay], {
    description: "Consultas de cada uno de los últimos 30 días; requiere sesión de administrador.",
  })
  async contactTrend(@Ctx() { contacts }: Context): Promise<ContactDay[]> {
    return contacts.trend();
  }

  @Mutation(() => ContactReceipt, {
    description: "Guarda una consulta, con las reglas de POST /api/contacts.",
  })
  async submitContact(
    @Ctx() { contacts, address }: Context,
    @Arg("input", () => ContactInput, { description: "La consulta." }) input: ContactInput,
    @Arg("idempotencyKey", () => String, {
      nullable: true,
      description: "Clave para no guardarla dos veces.",
    })
    idempotencyKey?: string,
  ): Promise<ContactReceipt> {
    const { consultTypes, ...enquiry } = input;
    const sent = { ...enquiry, consultType: JSON.stringify(consultTypes) };
    return { id: await contacts.submit(sent, address, idempotencyKey) };
  }
}
