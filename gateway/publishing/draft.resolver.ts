import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context } from "#gateway/context.ts";
import { clampRowCount } from "#gateway/errors.ts";
import type { Capability } from "#schema/accounts/roles.ts";
import { CatalogueDescription, describedCatalogues } from "./catalogue-description.types.ts";
import { Draft, EditableRow, RowDraft, SeenRowInput, valuesFor } from "./draft.types.ts";
import { SeenDraftInput } from "./publication.types.ts";
import { PdfSharer } from "./row-name.types.ts";

const CODE = "El código del catálogo.";
const SEEN = "La fila como se vio; se niega con CONFLICT si cambió mientras tanto.";

@Authorized<Capability>("content")
@Resolver(() => EditableRow)
export class DraftResolver {
  @Query(() => [CatalogueDescription], {
    description: "Los catálogos que se editan; requiere permiso de edición.",
  })
  async catalogues(@Ctx() { drafts }: Context): Promise<CatalogueDescription[]> {
    return describedCatalogues(await drafts.counts());
  }

  @Query(() => [EditableRow], {
    description: "Las filas de un catálogo con sus borradores; requiere permiso de edición.",
  })
  async editableRows(
    @Ctx() { drafts }: Context,
    @Arg("catalogue", () => ID, { description: CODE }) catalogue: string,
  ): Promise<EditableRow[]> {
    return drafts.rows(catalogue);
  }

  @Query(() => EditableRow, { description: "Una fila con su borrador; requiere permiso de edición." })
  async editableRow(
    @Ctx() { drafts }: Context,
    @Arg("catalogue", () => ID, { description: CODE }) catalogue: string,
    @Arg("slug", () => ID, { description: "La fila; «*» es el orden." }) slug: string,
  ): Promise<EditableRow> {
    return drafts.row({ catalogue, slug });
  }

  @Query(() => [PdfSharer], {
    description:
      "Las filas, publicadas o en borrador, que tienen este mismo archivo en otra dirección, cinco a lo sumo; requiere permiso de edición.",
  })
  async rowsWithPdf(
    @Ctx() { drafts }: Context,
    @Arg("hash", () => String, { description: "SHA-256 del contenido, en hexadecimal." }) hash: string,
    @Arg("address", () => String, { description: "La dirección propia; vacía si aún no tiene." })
    address: string,
  ): Promise<PdfSharer[]> {
    return drafts.withPdf(hash, address);
  }

  @Query(() => [Draft], {
    description: "Lo que no se ha publicado, el cambio más antiguo primero; requiere permiso de edición.",
  })
  async drafts(
    @Ctx() { drafts }: Context,
    @Arg("first", () => Int, { nullable: true, description: "Cuántos; todos, si falta." }) first?: number,
    @Arg("after", () => SeenDraftInput, { nullable: true, description: "Solo los que siguen a este." })
    after?: SeenDraftInput,
  ): Promise<Draft[]> {
    return drafts.all({ first: first === undefined ? first : clampRowCount(first, Infinity), after });
  }

  @Mutation(() => EditableRow, {
    description: "Empieza una fila nueva en borrador; requiere permiso de edición.",
  })
  async createRow(
    @Ctx() { drafts, actor }: Context,
    @Arg("catalogue", () => ID, { description: CODE }) catalogue: string,
    @Arg("values", () => RowDraft, { description: "Lo que se escribió." }) values: RowDraft,
  ): Promise<EditableRow> {
    return drafts.create(catalogue, valuesFor(catalogue, values), await actor());
  }

  @Mutation(() => EditableRow, {
    description:
      "Guarda el borrador de una fila, aunque le falte algo. El identificador de una fila que nunca se publicó sigue a su título.",
  })
  async saveDraft(
    @Ctx() { drafts, actor }: Context,
    @Arg("seen", () => SeenRowInput, { description: SEEN }) seen: SeenRowInput,
    @Arg("values", () => RowDraft, { description: "Todos los valores; lo que falta queda vacío." })
    values: RowDraft,
  ): Promise<EditableRow> {
    return drafts.save(seen, valuesFor(seen.catalogue, values), await actor());
  }

  @Mutation(() => EditableRow, {
    description:
      "Guarda en borrador una fila como era antes de una publicación; lo publicado queda como está. Se niega con HAS_DRAFT si ya tiene un borrador.",
  })
  async restoreRow(
    @Ctx() { drafts, actor }: Context,
    @Arg("publication", () => ID, { description: "La publicación que la cambió." }) publication: string,
    @Arg("catalogue", () => ID, { description: CODE }) catalogue: string,
    @Arg("slug", () => ID, { description: "La fila." }) slug: string,
  ): Promise<EditableRow> {
    return drafts.restore(publication, { catalogue, slug }, await actor());
  }

  @Mutation(() => Boolean, {
    description: "Retira una fila en borrador; falso si nunca se publicó y ya no está.",
  })
  async removeRow(
    @Ctx() { drafts, actor }: Context,
    @Arg("seen", () => SeenRowInput, { description: SEEN }) seen: SeenRowInput,
  ): Promise<boolean> {
    return drafts.remove(seen, await actor());
  }

  @Mutation(() => Draft, { nullable: true, description: "Guarda en borrador el orden de un catálogo." })
  async saveOrder(
    @Ctx() { drafts, actor }: Context,
    @Arg("seen", () => SeenRowInput, { description: "El orden como se vio: la fila «*»." })
    seen: SeenRowInput,
    @Arg("order", () => [ID], { description: "Las filas en su orden nuevo." }) order: string[],
  ): Promise<Draft | null> {
    return drafts.reorder(seen, order, await actor());
  }

  @Mutation(() => Boolean, { description: "Descarta un borrador; lo publicado queda como está." })
  async discardDraft(
    @Ctx() { drafts, actor }: Context,
    @Arg("seen", () => SeenRowInput, { description: SEEN }) seen: SeenRowInput,
  ): Promise<boolean> {
    return drafts.discard(seen, await actor());
  }
}

@Authorized<Capability>("content")
@Resolver(() => Draft)
export class DraftAuthorResolver {
  @FieldResolver(() => Boolean, { description: "Si el último cambio es de quien pregunta." })
  async isOwn(@Root() draft: Draft, @Ctx() { author }: Context): Promise<boolean> {
    return draft.author === (await author());
  }

  @FieldResolver(() => Boolean, {
    description:
      "Si espera a otra persona: el último cambio es de quien pregunta, y aquí nadie publica ni programa lo suyo.",
  })
  async awaitsOther(@Root() draft: Draft, @Ctx() { publications, author }: Context): Promise<boolean> {
    return publications.awaitsOther(draft, await author());
  }
}
