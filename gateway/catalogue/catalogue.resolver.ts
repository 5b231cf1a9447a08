import { Arg, Ctx, Query, Resolver } from "type-graphql";
import type { Context } from "#gateway/context.ts";
import { Branch } from "./branch.entity.ts";
import { Condition } from "./condition.entity.ts";
import { Document, DocumentCollection } from "./document.entity.ts";
import { Form, FormSection } from "./form.entity.ts";
import { Provider, Region } from "./provider.entity.ts";
import { Reinsurer } from "./reinsurer.entity.ts";
import { Statement } from "./statement.entity.ts";
import { TeamMember } from "./team-member.entity.ts";
import { Workshop } from "./workshop.entity.ts";

const SEARCH = "Texto que se busca, sin distinguir mayúsculas ni acentos.";

@Resolver()
export class CatalogueResolver {
  @Query(() => [Form], { description: "Formularios de la página de requisitos." })
  async forms(
    @Ctx() { catalogue }: Context,
    @Arg("section", () => FormSection, { nullable: true, description: "Solo los de esta sección." })
    section?: FormSection,
    @Arg("search", () => String, { nullable: true, description: SEARCH }) search?: string,
  ): Promise<Form[]> {
    return catalogue.forms(section, search);
  }

  @Query(() => [Document], { description: "Documentos de una lista de descargas." })
  async documents(
    @Ctx() { catalogue }: Context,
    @Arg("collection", () => DocumentCollection, { description: "La lista." }) collection: DocumentCollection,
  ): Promise<Document[]> {
    return catalogue.documents(collection);
  }

  @Query(() => [Condition], { description: "Condiciones generales de las pólizas." })
  async conditions(
    @Ctx() { catalogue }: Context,
    @Arg("search", () => String, { nullable: true, description: SEARCH }) search?: string,
  ): Promise<Condition[]> {
    return catalogue.conditions(search);
  }

  @Query(() => [Workshop], { description: "Talleres autorizados." })
  async workshops(
    @Ctx() { catalogue }: Context,
    @Arg("search", () => String, { nullable: true, description: SEARCH }) search?: string,
  ): Promise<Workshop[]> {
    return catalogue.workshops(search);
  }

  @Query(() => [Provider], { description: "Red médica." })
  async providers(
    @Ctx() { catalogue }: Context,
    @Arg("region", () => Region, { nullable: true, description: "Solo los de esta región." }) region?: Region,
  ): Promise<Provider[]> {
    return catalogue.providers(region);
  }

  @Query(() => [Statement], { description: "Estados financieros, del más reciente al más antiguo." })
  async statements(@Ctx() { catalogue }: Context): Promise<Statement[]> {
    return catalogue.statements();
  }

  @Query(() => [Reinsurer], { description: "Reaseguradores." })
  async reinsurers(@Ctx() { catalogue }: Context): Promise<Reinsurer[]> {
    return catalogue.reinsurers();
  }

  @Query(() => [TeamMember], { description: "Equipo ejecutivo y junta directiva." })
  async team(@Ctx() { catalogue }: Context): Promise<TeamMember[]> {
    return catalogue.team();
  }

  @Query(() => [Branch], { description: "Sucursales." })
  async branches(@Ctx() { catalogue }: Context): Promise<Branch[]> {
    return catalogue.branches();
  }
}
