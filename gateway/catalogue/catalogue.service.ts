import type { EntityClass, EntityManager } from "@mikro-orm/postgresql";
import { matches } from "#schema/search.ts";
import { Branch } from "./branch.entity.ts";
import { Condition } from "./condition.entity.ts";
import { Document } from "./document.entity.ts";
import type { DocumentCollection } from "./document.entity.ts";
import { Form } from "./form.entity.ts";
import type { FormSection } from "./form.entity.ts";
import { Provider } from "./provider.entity.ts";
import type { Region } from "./provider.entity.ts";
import { Reinsurer } from "./reinsurer.entity.ts";
import { Statement } from "./statement.entity.ts";
import { TeamMember } from "./team-member.entity.ts";
import { Workshop } from "./workshop.entity.ts";

/** The published catalogues, each in the order of its content file; a search is the specification's (point 5). */
export class CatalogueService {
  constructor(private readonly em: EntityManager) {}

  /** What tells one publication of the content files from another. */
  async version(): Promise<string | undefined> {
    const [version] = await this.em.execute<{ digest: string }[]>("select digest from content_version");
    return version?.digest;
  }

  async forms(section?: FormSection, search = ""): Promise<Form[]> {
    const forms = await this.#published(Form, section && { section });
    return forms.filter(({ title, description }) => matches(search, title, description));
  }

  async documents(collection: DocumentCollection): Promise<Document[]> {
    return this.#published(Document, { collection });
  }

  async conditions(search = ""): Promise<Condition[]> {
    const conditions = await this.#published(Condition);
    return conditions.filter(({ title, description }) => matches(search, title, description));
  }

  async workshops(search = ""): Promise<Workshop[]> {
    const workshops = await this.#published(Workshop);
    return workshops.filter(({ name, address }) => matches(search, name, address));
  }

  async providers(region?: Region): Promise<Provider[]> {
    return this.#published(Provider, region && { region });
  }

  async statements(): Promise<Statement[]> {
    return this.#published(Statement);
  }

  async reinsurers(): Promise<Reinsurer[]> {
    return this.#published(Reinsurer);
  }

  async team(): Promise<TeamMember[]> {
    return this.#published(TeamMember);
  }

  async branches(): Promise<Branch[]> {
    return this.#published(Branch);
  }

  /** Plain rows: nothing here is changed, so no identity map is kept. */
  async #published<T extends { position: number }>(entity: EntityClass<T>, where: object = {}): Promise<T[]> {
    return this.em
      .createQueryBuilder(entity)
      .select("*")
      .where(where)
      .orderBy({ position: "asc" })
      .execute("all");
  }
}
