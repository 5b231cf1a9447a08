import { Arg, Ctx, Int, Query, Resolver } from "type-graphql";
import { MAX_TERM_LENGTH } from "#schema/search.ts";
import type { Context } from "#gateway/context.ts";
import { MAX_FIRST } from "./search.service.ts";
import { SearchGroup } from "./search.types.ts";

@Resolver()
export class SearchResolver {
  @Query(() => [SearchGroup], {
    description:
      "Busca en todo el sitio lo que tiene todas las palabras, o alguna si nada las tiene todas, sin distinguir mayúsculas ni acentos; de la última basta el comienzo.",
  })
  async siteSearch(
    @Ctx() { search }: Context,
    @Arg("text", () => String, {
      description: `Lo que se busca; cuentan los primeros ${MAX_TERM_LENGTH} caracteres.`,
    })
    text: string,
    @Arg("first", () => Int, { defaultValue: 5, description: `Cuántos de cada clase, de 1 a ${MAX_FIRST}.` })
    first: number,
  ): Promise<SearchGroup[]> {
    return search.find(text, first);
  }
}
