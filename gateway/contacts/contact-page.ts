import { Field, Int, ObjectType } from "type-graphql";
import { Contact } from "./contact.entity.ts";
import type { ReadContact } from "./contact.entity.ts";
import type { ContactFilter } from "./contact.service.ts";

/** One window of the contacts list. */
@ObjectType({ description: "Una ventana de la lista de consultas." })
export class ContactPage {
  @Field(() => [Contact], { description: "Las consultas de esta ventana." })
  nodes!: ReadContact[];

  @Field(() => String, { nullable: true, description: "Cursor de la primera." })
  startCursor!: string | null;

  @Field(() => String, { nullable: true, description: "Cursor de la última; pásalo en `after` para seguir." })
  endCursor!: string | null;

  @Field(() => Boolean, { description: "Si hay más después de esta ventana." })
  hasNextPage!: boolean;

  /** What the list was narrowed by, for counting it where the total is asked for. */
  filter!: ContactFilter;
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

/** The enquiries of one day, by form. */
@ObjectType({ description: "Las consultas recibidas en un día, por formulario." })
export class ContactDay {
  @Field(() => String, { description: "El día en America/Panama, AAAA-MM-DD." })
  date!: string;

  @Field(() => Int, { description: "Contacto general." })
  general!: number;

  @Field(() => Int, { description: "Fianzas." })
  bonds!: number;

  @Field(() => Int, { description: "Seguros de personas." })
  people!: number;

  @Field(() => Int, { description: "Seguros patrimoniales." })
  property!: number;
}
