import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import type { SentContact } from "#schema/contact.ts";
import {
  FOLDER_BY_GRAPHQL_NAME,
  MAX_PAGE_ROWS,
  ORDER_BY_GRAPHQL_NAME,
  TASK_BY_GRAPHQL_NAME,
} from "#schema/contact-filter.ts";
import type { ContactFolder, ContactOrder, ContactTask } from "#schema/contact-filter.ts";
import { MAX_CONTACTS_AT_ONCE, STATUS_BY_GRAPHQL_NAME } from "#schema/contact-status.ts";
import type { ContactStatus } from "#schema/contact-status.ts";
import { FORM_BY_GRAPHQL_NAME, FORMS } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import { Contact } from "./contact.entity.ts";
import type { ReadContact } from "./contact.entity.ts";
import type { ListFilter } from "./contact.service.ts";

registerEnumType(ORDER_BY_GRAPHQL_NAME, {
  name: "ContactOrder",
  description: "Orden de la lista de consultas.",
});

registerEnumType(FOLDER_BY_GRAPHQL_NAME, {
  name: "ContactFolder",
  description: "Dónde está una consulta: la posible spam se guarda aparte.",
});

registerEnumType(TASK_BY_GRAPHQL_NAME, {
  name: "ContactTask",
  description: "Qué falta por hacer con consultas.",
});

@ArgsType()
export class ContactsArgs {
  @Field(() => [ID], {
    nullable: true,
    description: `Solo estas, hasta ${MAX_CONTACTS_AT_ONCE}; leerlas así no queda registrado como abrir una consulta.`,
  })
  ids?: string[];

  @Field(() => FOLDER_BY_GRAPHQL_NAME, {
    defaultValue: "inbox",
    description: "Las de esta carpeta; una referencia y los identificadores se buscan en las dos.",
  })
  folder!: ContactFolder;

  @Field(() => TASK_BY_GRAPHQL_NAME, { nullable: true, description: "Solo las que faltan por hacer." })
  task?: ContactTask;

  @Field(() => FORM_BY_GRAPHQL_NAME, { nullable: true, description: "Solo las de este formulario." })
  formType?: FormType;

  @Field(() => STATUS_BY_GRAPHQL_NAME, { nullable: true, description: "Solo las que están en este estado." })
  status?: ContactStatus;

  @Field(() => String, {
    nullable: true,
    description:
      "Una referencia, o texto en el nombre, correo o mensaje; de una o dos letras, el comienzo de una palabra.",
  })
  search?: string;

  @Field(() => String, { nullable: true, description: "Desde este día en America/Panama, AAAA-MM-DD." })
  from?: string;

  @Field(() => String, { nullable: true, description: "Hasta este día inclusive, AAAA-MM-DD." })
  to?: string;

  @Field(() => ORDER_BY_GRAPHQL_NAME, { defaultValue: "newest", description: "Orden." })
  order!: ContactOrder;

  @Field(() => Int, { defaultValue: 50, description: `Cuántas, de 1 a ${MAX_PAGE_ROWS}.` })
  first!: number;

  @Field(() => String, { nullable: true, description: "Cursor desde el que seguir." })
  after?: string;

  @Field(() => Int, { defaultValue: 0, description: "Cuántas saltar desde ahí." })
  skip!: number;
}

@InputType({ description: "Una consulta, con las mismas reglas que POST /api/contacts." })
export class ContactInput implements Required<Omit<SentContact, "consultType">> {
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

  @Field(() => FORM_BY_GRAPHQL_NAME, { description: "Formulario." })
  formType!: FormType;
}

@ObjectType({ description: "El acuse de una consulta guardada." })
export class ContactReceipt {
  @Field(() => ID, { description: "Identificador de la consulta." })
  id!: string;

  @Field(() => String, {
    description: "Su referencia, por ejemplo IST-26-7K3M-Q: lo que se le dice a quien la envió.",
  })
  reference!: string;
}

/** One page of the list. */
@ObjectType({ description: "Una ventana de la lista de consultas." })
export class ContactPage {
  @Field(() => [Contact], { description: "Las consultas de esta ventana." })
  nodes!: ReadContact[];

  @Field(() => String, { nullable: true, description: "Cursor de la última; pásalo en `after` para seguir." })
  endCursor!: string | null;

  @Field(() => Boolean, { description: "Si hay más después de esta ventana." })
  hasNextPage!: boolean;

  /** The filter, for counting all rows when `total` is selected. */
  filter!: ListFilter;
}

/** The dashboard's four figures (specification, point 2). */
@ObjectType({ description: "Los cuatro contadores del panel." })
export class ContactCounters {
  @Field(() => Int, { description: "Todas las consultas." })
  total!: number;

  @Field(() => Int, { description: "Las del formulario de contacto general." })
  general!: number;

  @Field(() => Int, { description: "Las del formulario de fianzas." })
  bonds!: number;

  @Field(() => Int, { description: "Las recibidas hoy, según el día en America/Panama." })
  today!: number;
}

/** The number of contacts on one day: in total, and for each form under its `countName`. */
@ObjectType({ description: "Las consultas recibidas en un día, por formulario." })
export class ContactDay {
  @Field(() => String, { description: "El día en America/Panama, AAAA-MM-DD." })
  date!: string;

  @Field(() => Int, { description: "Todas las del día." })
  total!: number;
}
for (const { countName, label } of Object.values(FORMS))
  Field(() => Int, { description: `${label}.` })(ContactDay.prototype, countName);

@InputType({ description: "Una consulta tal como se vio antes de cambiarla." })
export class SeenContact {
  @Field(() => ID, { description: "Identificador." })
  id!: string;

  @Field(() => Int, { description: "La versión que se vio." })
  version!: number;
}
