import { Field, Int, ObjectType, registerEnumType } from "type-graphql";

/** The kinds of results, in the order of the response. */
export const SearchKind = {
  PAGE: "page",
  QUESTION: "question",
  FORM: "form",
  CONDITION: "condition",
  DOCUMENT: "document",
  WORKSHOP: "workshop",
  PROVIDER: "provider",
  BRANCH: "branch",
  PERSON: "person",
  REINSURER: "reinsurer",
} as const;
export type SearchKind = (typeof SearchKind)[keyof typeof SearchKind];
registerEnumType(SearchKind, { name: "SearchKind", description: "Qué es lo que se encontró." });

@ObjectType({ description: "Algo que se encontró en el sitio." })
class SearchResult {
  @Field(() => SearchKind, { description: "Qué es." })
  kind!: SearchKind;

  @Field(() => String, { description: "Su nombre o título." })
  title!: string;

  @Field(() => String, { description: "Qué es o dónde está, en una o dos líneas." })
  excerpt!: string;

  @Field(() => String, { description: "Su dirección en el sitio." })
  url!: string;
}

@ObjectType({ description: "Lo que se encontró de una clase." })
export class SearchGroup {
  @Field(() => SearchKind, { description: "La clase." })
  kind!: SearchKind;

  @Field(() => Int, { description: "Cuántos hay en total." })
  total!: number;

  @Field(() => Boolean, { description: "Si nada tiene todas las palabras, y esto tiene alguna." })
  partial!: boolean;

  @Field(() => [SearchResult], { description: "Los primeros, del más al menos acertado." })
  results!: SearchResult[];
}
