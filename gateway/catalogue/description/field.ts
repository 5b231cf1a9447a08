import type { PropertyOptions } from "@mikro-orm/core";
import type { Field as graphqlField } from "type-graphql";
import type * as z from "zod";
import type { PdfFolder } from "#schema/files.ts";

/** Kinds of fields; the editor's form has an input for each. */
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

/** A type argument of type-graphql. */
type GraphqlType = Extract<Parameters<typeof graphqlField>[0], (...args: never[]) => unknown>;

/** A field of a catalogue. The form, the lists, GraphQL, the table and the check of content files are derived from it. */
export interface Field<Value = unknown> {
  kind: FieldKind;
  label: string;
  /** A hint under the input. */
  help?: string | undefined;
  /** The rule of a value to be published; its messages are shown to editors. */
  rule: z.ZodType<Value>;
  /** The GraphQL type, in responses and inputs. */
  type: GraphqlType;
  column: PropertyOptions<object> & { type: string };
  /** The options of a choice. */
  options?: readonly { value: string; label: string }[];
  /** Whether the editor's list shows the field next to the title. */
  listed?: boolean;
  /** For PDFs: returns the folder of a new row's address. */
  folder?: (row: Record<string, unknown>) => PdfFolder;
}

/** Settings that every kind of field takes. */
export interface FieldOptions {
  label: string;
  help?: string;
  listed?: boolean;
}

/** Makes a field optional: it may be empty, and missing from content files and from drafts that are older than the field. */
export function optional<Value>(field: Field<Value>): Field<Value | null> {
  return { ...field, rule: field.rule.nullable().default(null), column: { ...field.column, nullable: true } };
}

/** Checks whether content files omit a value: it is null or undefined, and the field's rule accepts a missing value. */
export const isOmitted = ({ rule }: Field, value: unknown): boolean =>
  (value ?? null) === null && rule.safeParse(undefined).success;

/** Checks whether the field needs a value before its row can be published. */
export const isRequired = ({ rule }: Field): boolean => !rule.safeParse(null).success;
