/** Returns the GraphQL enum name of a code: GraphQL names cannot contain hyphens. */
export const graphqlName = (code: string): string => code.replaceAll("-", "_").toUpperCase();

/** Returns the codes of a map, in its order. */
export const codesOf = <Code extends string>(entries: Readonly<Record<Code, unknown>>): Code[] =>
  Object.keys(entries) as Code[];

/** Inverts a map of codes: returns the code of each GraphQL enum name. */
export const byGraphqlName = <Code extends string, Name extends string>(
  entries: Readonly<Record<Code, { graphqlName: Name }>>,
): Readonly<Record<Name, Code>> =>
  Object.fromEntries(codesOf(entries).map((code) => [entries[code].graphqlName, code])) as Record<Name, Code>;

/** Returns the label of each GraphQL enum name. */
export const labelsByGraphqlName = <Name extends string>(
  entries: Readonly<Record<string, { graphqlName: Name; label: string }>>,
): Readonly<Record<Name, string>> =>
  Object.fromEntries(Object.values(entries).map(({ graphqlName, label }) => [graphqlName, label])) as Record<
    Name,
    string
  >;
