import type { PropertyOptions } from "@mikro-orm/core";
import type { Field as graphqlField } from "type-graphql";
import type * as z from "zod";
import type { PdfFolder } from "#schema/files.ts";

/** What a field holds; the editor's form has an input for each kind. */
export const FieldKind = {
  TEXT: "text",
  LONG_TEXT: "long-text",
  LIST: "list",
  PHONE: "phone",
  EMAIL: "email",
  CHOICE: "choice",
  YES_NO: "yes-no",
  LATITUDE: "latitude",
  LONGITUDE: "longitude",
  HOURS: "hours",
  EXCEPTIONS: "exceptions",
  PDF: "pdf",
  PICTURE: "picture",
  YEAR: "year",
  DAY: "day",
} as const;
export type FieldKind = (typeof FieldKind)[keyof typeof FieldKind];

/** What type-graphql takes as a type. */
type GraphqlType = Extract<Parameters<typeof graphqlField>[0], (...args: never[]) => unknown>;

/** One field of a catalogue: what the form, the lists, GraphQL, the table and the check of content files derive from. */
export interface Field<Value = unknown> {
  kind: FieldKind;
  label: string;
  /** A hint under the input. */
  help?: string | undefined;
  /** The rule of a value that is to be published; its messages are what an editor reads. */
  rule: z.ZodType<Value>;
  /** The type in GraphQL, of answers and inputs. */
  type: GraphqlType;
  column: PropertyOptions<object> & { type: string };
  /** What a choice offers. */
  options?: readonly { value: string; label: string }[];
  /** Whether the editor's list shows it next to the title. */
  listed?: boolean;
  /** For PDFs: the folder of a new row's address. */
  folder?: (row: Record<string, unknown>) => PdfFolder;
}

/** What every field is told. */
export interface Wording {
  label: string;
  help?: string;
  listed?: boolean;
}

/** A field that may be left empty, and left out of content files and of drafts that are older than it. */
export function optional<Value>(field: Field<Value>): Field<Value | null> {
  return { ...field, rule: field.rule.nullable().default(null), column: { ...field.column, nullable: true } };
}

/** Whether content files leave a value out: nothing, in a field whose rule takes nothing for granted. */
export const isLeftOut = ({ rule }: Field, value: unknown): boolean =>
  (value ?? null) === null && rule.safeParse(undefined).success;

/** Whether a value is needed before the row can be published. */
export const isRequired = ({ rule }: Field): boolean => !rule.safeParse(null).success;
