import { Entity, PrimaryKey, Property } from "@mikro-orm/decorators/legacy";
import type { EntityClass } from "@mikro-orm/postgresql";
import { Field as GraphqlField, ID, InputType, Int, ObjectType } from "type-graphql";
import type { ClassType } from "type-graphql";
import * as z from "zod";
import { FieldKind } from "./field.ts";
import type { Field } from "./field.ts";

type Fields = Record<string, Field>;
type Values<F extends Fields> = { [Name in keyof F]: z.output<F[Name]["rule"]> };

/** The columns that every published row has besides its own fields. */
export interface PublishedRow {
  slug: string;
  /** Whether visitors see it. */
  visible: boolean;
  position: number;
}

/** Size, pages and hash of a row's PDF; nulls without one. Publishing sets them from the stored file. */
interface PdfFacts {
  /** The address of this version, computed from address and hash when the row is read. */
  fileUrl: string | null;
  bytes: number | null;
  pages: number | null;
  hash: string | null;
}

/** A catalogue: its names, and its fields in the order of the form and of the content file. */
export interface Description<F extends Fields = Fields> {
  /** The content file's name without extension, and the code in GraphQL. */
  code: string;
  /** The type's name in GraphQL and its description there. */
  type: string;
  note: string;
  table: string;
  /** The catalogue's name for editors, and what one row is called. */
  label: string;
  singular: string;
  /** The field with a row's name. */
  title: keyof F & string;
  /** Returns the address, with fragment, of the page that shows a row; undefined if the row lacks a field that it depends on. */
  page: (row: Record<string, unknown>) => string | undefined;
  fields: F;
  /** Whether editors may export and import its rows as CSV. */
  csv?: boolean;
  /** Fields whose values must be unique. */
  unique?: readonly (keyof F & string)[];
  /** The field to sort by, highest first; without it, editors order the rows. */
  highestFirst?: keyof F & string;
  /** A choice field: every option needs a visible row, so that no part of a page is empty. */
  requiresRowForEach?: keyof F & string;
  /** The slug of a row that must not be hidden or removed, and a Spanish sentence with the reason. */
  alwaysShown?: { slug: string; message: string };
  /** Checks fields against each other; returns the faulty field and a message, or undefined. */
  check?: (row: Values<F>) => { field: keyof F & string; message: string } | undefined;
}

/** A catalogue: its description and its table. */
export interface Catalogue {
  description: Description;
  entity: EntityClass<PublishedRow>;
}

export type RowOf<D> = D extends Description<infer F> ? PublishedRow & PdfFacts & Values<F> : never;

/** Types a description by its fields. */
export const describe = <F extends Fields>(description: Description<F>): Description<F> => description;

export const MAX_SLUG_CHARACTERS = 100;

const slug = z
  .string("falta el identificador")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "no es un identificador en minúsculas con guiones")
  .max(MAX_SLUG_CHARACTERS, `tiene más de ${MAX_SLUG_CHARACTERS} caracteres`);

/** Checks whether rows of a catalogue can have a PDF. Its address is in their field `url`. */
export const hasPdf = ({ fields }: Description): boolean =>
  Object.values(fields).some(({ kind }) => kind === FieldKind.PDF);

/** Sorts rows, given in the editors' order, by the field `highestFirst` if the catalogue has one. */
export function sortRows<F extends Fields, T>({ highestFirst }: Description<F>, rows: readonly T[]): T[] {
  const rankOf = (row: T) => Number((row as Record<string, unknown>)[highestFirst!]);
  return highestFirst ? rows.toSorted((one, other) => rankOf(other) - rankOf(one)) : [...rows];
}

/** Returns the rule of a row to be published, in the form used by content files and drafts. */
export function ruleOf<F extends Fields>({ fields, check }: Description<F>) {
  const rules = Object.fromEntries(Object.entries(fields).map(([name, { rule }]) => [name, rule]));
  return z
    .strictObject({ slug, ...rules, visible: z.boolean().default(true) })
    .superRefine((row, { addIssue }) => {
      const fault = check?.(row as unknown as Values<F>);
      if (fault) addIssue({ code: "custom", path: [fault.field], message: fault.message });
    });
}

function createClass<Row>(name: string): ClassType & EntityClass<Row> {
  const created = class {
    slug!: string;
  };
  Object.defineProperty(created, "name", { value: name });
  return created as unknown as ClassType & EntityClass<Row>;
}

function textOf({ kind, label, help }: Field): string {
  const address = kind === FieldKind.PDF || kind === FieldKind.PICTURE ? ", su dirección" : "";
  return help === undefined ? `${label}${address}.` : `${label}${address}. ${help}`;
}

/** Returns the class that is both the catalogue's table and its GraphQL type. */
export function entityOf<F extends Fields>(
  description: Description<F>,
): ClassType & EntityClass<RowOf<Description<F>>> {
  const { type, note, table, fields } = description;
  const entity = createClass<RowOf<Description<F>>>(type);
  const { prototype } = entity as { prototype: object };
  GraphqlField(() => ID, { description: "Identificador estable." })(prototype, "slug");
  PrimaryKey({ type: "text" })(prototype, "slug");
  for (const [name, field] of Object.entries(fields)) {
    const nullable = field.column.nullable === true;
    GraphqlField(field.type, { nullable, description: textOf(field) })(prototype, name);
    Property(field.column)(prototype, name);
  }
  if (hasPdf(description as unknown as Description)) {
    for (const [name, text] of [
      ["bytes", "Tamaño del PDF en bytes; nulo si no hay."],
      ["pages", "Páginas del PDF; nulo si no hay."],
    ] as const) {
      GraphqlField(() => Int, { nullable: true, description: text })(prototype, name);
      Property({ type: "integer", nullable: true })(prototype, name);
    }
    GraphqlField(() => String, {
      nullable: fields["url"]!.column.nullable === true,
      description: "Dirección de esta versión del PDF: su contenido no cambia nunca.",
    })(prototype, "fileUrl");
    Property({ type: "text", nullable: true })(prototype, "hash");
  }
  Property({ type: "boolean", default: true })(prototype, "visible");
  Property({ type: "integer" })(prototype, "position");
  ObjectType(type, { description: note })(entity);
  Entity({ tableName: table })(entity);
  return entity;
}

/** Returns the GraphQL input of a draft: every field may be missing until the row is published. */
export function inputOf(description: Description): ClassType {
  const { type, singular, fields } = description;
  const input = createClass<object>(`${type}Draft`);
  const { prototype } = input as { prototype: object };
  for (const [name, field] of Object.entries(fields)) {
    const options = { nullable: true, description: textOf(field) };
    // A draft may have a value that is not an option.
    GraphqlField(field.kind === FieldKind.CHOICE ? () => String : field.type, options)(prototype, name);
  }
  const extra = (name: string, type: () => typeof Boolean | typeof String, description: string) =>
    GraphqlField(type, { nullable: true, description })(prototype, name);
  extra("visible", () => Boolean, "Si se muestra en el sitio; sí, si falta.");
  if (hasPdf(description))
    extra("hash", () => String, "El archivo subido que reemplaza al PDF: el hash que dio al subirlo.");
  InputType(`${type}Draft`, { description: `Lo que se escribe de un borrador: ${singular}.` })(input);
  return input;
}
