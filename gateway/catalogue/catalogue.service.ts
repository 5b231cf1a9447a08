import type { EntityClass, EntityManager } from "@mikro-orm/postgresql";
import { upcomingExceptions } from "#schema/calendar/opening-hours.ts";
import type { OpeningSchedule } from "#schema/calendar/opening-hours.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { versionAddress } from "#schema/files.ts";
import { createMatcher } from "#schema/search.ts";
import { Branch } from "./branch.entity.ts";
import { Condition } from "./condition.entity.ts";
import { sortRows } from "./description/description.ts";
import type { PublishedRow } from "./description/description.ts";
import { Document } from "./document.entity.ts";
import type { DocumentCollection } from "./document.entity.ts";
import { Form } from "./form.entity.ts";
import type { FormSection } from "./form.entity.ts";
import { Provider } from "./provider.entity.ts";
import type { Region } from "./provider.entity.ts";
import type { PublishedRows } from "./published-rows.ts";
import { Reinsurer } from "./reinsurer.entity.ts";
import { Statement, statements } from "./statement.entity.ts";
import { TeamMember } from "./team-member.entity.ts";
import { Workshop } from "./workshop.entity.ts";

/** Adds the versioned address of the PDF to a row of a catalogue with PDFs. */
function withFileUrl<T extends PublishedRow>(row: T): T {
  if (!("hash" in row)) return row;
  const { url, hash } = row as { url?: string | null; hash?: string | null };
  return { ...row, fileUrl: url && hash ? versionAddress(url, hash) : url };
}

/** Removes the exceptions to a place's hours that are not shown today. */
function withUpcomingExceptions<T extends PublishedRow>(row: T): T {
  const place = row as T & OpeningSchedule;
  if (!place.exceptions) return row;
  const upcoming = upcomingExceptions(place, dayInPanama(new Date()));
  return { ...row, exceptions: upcoming.length > 0 ? upcoming : null };
}

/** Returns the published catalogues, each in its own order. Searches as in the specification, point 4. */
export class CatalogueService {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: PublishedRows,
  ) {}

  async forms(section?: FormSection, search = ""): Promise<Form[]> {
    const isFound = createMatcher(search);
    const forms = await this.#published(Form);
    return forms.filter(
      (form) => (!section || form.section === section) && isFound(form.title, form.description),
    );
  }

  async documents(collection: DocumentCollection): Promise<Document[]> {
    return (await this.#published(Document)).filter((document) => document.collection === collection);
  }

  async conditions(search = ""): Promise<Condition[]> {
    const isFound = createMatcher(search);
    const conditions = await this.#published(Condition);
    return conditions.filter(({ title, description }) => isFound(title, description));
  }

  async workshops(search = ""): Promise<Workshop[]> {
    const isFound = createMatcher(search);
    const workshops = await this.#published(Workshop);
    return workshops.filter(({ name, address }) => isFound(name, address));
  }

  async providers(region?: Region): Promise<Provider[]> {
    return (await this.#published(Provider)).filter((provider) => !region || provider.region === region);
  }

  async statements(): Promise<Statement[]> {
    return sortRows(statements, await this.#published(Statement));
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

  async #published<T extends PublishedRow>(entity: EntityClass<T>): Promise<T[]> {
    const rows = await this.rows.of(this.em, entity);
    return rows.map((row) => withUpcomingExceptions(withFileUrl(row)));
  }
}
