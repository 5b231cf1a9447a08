import { Arg, Args, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Context } from "#gateway/context.ts";
import type { Capability } from "#schema/accounts/roles.ts";
import { MAX_CHANGES } from "./publication.service.ts";
import { Publication, PublicationsArgs, Revision, SeenDraftInput } from "./publication.types.ts";
import { PublicationReach } from "./reach/reach.types.ts";
import { RowKeyInput } from "./row-name.types.ts";

@Authorized<Capability>("content")
@Resolver(() => Publication)
export class PublicationResolver {
  @Query(() => [Publication], {
    description: "Lo que se ha publicado, lo último primero; requiere permiso de edición.",
  })
  async publications(
    @Ctx() { publications }: Context,
    @Args(() => PublicationsArgs) which: PublicationsArgs,
  ): Promise<Publication[]> {
    return publications.latest(which);
  }

  @Query(() => [Revision], {
    description: "Lo que cambió una publicación, por partes; requiere permiso de edición.",
  })
  async publicationChanges(
    @Ctx() { publications }: Context,
    @Arg("id", () => ID, { description: "Cuál." }) id: string,
    @Arg("first", () => Int, { description: `Cuántos cambios, de 1 a ${MAX_CHANGES}.` }) first: number,
    @Arg("after", () => RowKeyInput, { nullable: true, description: "Solo los que siguen a este." })
    after?: RowKeyInput,
  ): Promise<Revision[]> {
    return publications.changes(id, first, after);
  }

  @Query(() => [String], {
    description: "Quiénes han publicado, por su correo; requiere permiso de edición.",
  })
  async publicationAuthors(@Ctx() { publications }: Context): Promise<string[]> {
    return publications.authors();
  }

  @Query(() => PublicationReach, {
    description: "En cuántos servidores del sitio se ve una publicación; requiere permiso de edición.",
  })
  async publicationReach(
    @Ctx() { publications }: Context,
    @Arg("id", () => ID, { description: "Cuál." }) id: string,
  ): Promise<PublicationReach> {
    return publications.reach(id);
  }

  @Mutation(() => Publication, {
    description:
      "Publica borradores, todos o ninguno. Se niega con CONFLICT si alguno cambió, con NOT_PUBLISHABLE si a alguno le falta algo y con SECOND_PERSON si alguno espera a otra persona.",
  })
  async publish(
    @Ctx() { publications, actor }: Context,
    @Arg("drafts", () => [SeenDraftInput], { description: "Los borradores como se vieron." })
    drafts: SeenDraftInput[],
    @Arg("note", () => String, { defaultValue: "", description: "Una nota para el historial." }) note: string,
  ): Promise<Publication> {
    return publications.publish(drafts, note, await actor());
  }

  @Mutation(() => Publication, {
    description:
      "Publica lo que había antes de una publicación. Se niega con CHANGED_SINCE si otras filas cambiaron después, que «campos» nombra, y con NOTHING_TO_UNDO si no queda ninguna.",
  })
  async undoPublication(
    @Ctx() { publications, actor }: Context,
    @Arg("id", () => ID, { description: "Cuál." }) id: string,
    @Arg("except", () => [RowKeyInput], {
      defaultValue: [],
      description: "Las filas que se dejan como están.",
    })
    except: RowKeyInput[],
  ): Promise<Publication> {
    return publications.undo(id, except, await actor());
  }
}
