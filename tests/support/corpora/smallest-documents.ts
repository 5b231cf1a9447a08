import { getNamedType, isEnumType, isInputObjectType, isLeafType, isListType, isNonNullType } from "graphql";
import type { GraphQLField, GraphQLInputType, GraphQLOutputType, GraphQLSchema } from "graphql";

const SCALARS: Record<string, unknown> = {
  ID: "00000000-0000-4000-8000-000000000000",
  Int: 1,
  Float: 1,
  Boolean: false,
  String: "x",
  DateTimeISO: "2026-01-01T00:00:00Z",
};

/** Returns a value of a type as GraphQL text; for an input object, only its required fields. */
function valueOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return valueOf(type.ofType);
  if (isListType(type)) return `[${valueOf(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]!.name;
  if (!isInputObjectType(type)) return JSON.stringify(SCALARS[type.name] ?? "x");
  const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return `{${fields.map((field) => `${field.name}: ${valueOf(field.type)}`).join(", ")}}`;
}

const selectionOf = (type: GraphQLOutputType) => (isLeafType(getNamedType(type)) ? "" : " { __typename }");

function documentOf(operation: string, { name, args, type }: GraphQLField<unknown, unknown>): string {
  const required = args.filter((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined);
  const list = required.map((arg) => `${arg.name}: ${valueOf(arg.type)}`).join(", ");
  return `${operation} { ${name}${list && `(${list})`}${selectionOf(type)} }`;
}

/** Returns a document for each root field of the schema that requests only this field, with made-up values where required. */
export const smallestDocuments = (schema: GraphQLSchema): Record<string, string> =>
  Object.fromEntries(
    [["query", schema.getQueryType()!] as const, ["mutation", schema.getMutationType()!] as const].flatMap(
      ([operation, root]) =>
        Object.values(root.getFields()).map((field) => [field.name, documentOf(operation, field)]),
    ),
  );
