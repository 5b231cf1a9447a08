import { Branch, branches } from "./branch.entity.ts";
import { Condition, conditions } from "./condition.entity.ts";
import { hasPdf } from "./description/description.ts";
import type { Catalogue } from "./description/description.ts";
import { Document, documents } from "./document.entity.ts";
import { Form, forms } from "./form.entity.ts";
import { Provider, providers } from "./provider.entity.ts";
import { Reinsurer, reinsurers } from "./reinsurer.entity.ts";
import { Statement, statements } from "./statement.entity.ts";
import { TeamMember, team } from "./team-member.entity.ts";
import { Workshop, workshops } from "./workshop.entity.ts";

/** Every catalogue, in the order in which editors see them. */
export const CATALOGUES = [
  { description: workshops, entity: Workshop },
  { description: providers, entity: Provider },
  { description: branches, entity: Branch },
  { description: forms, entity: Form },
  { description: documents, entity: Document },
  { description: conditions, entity: Condition },
  { description: statements, entity: Statement },
  { description: team, entity: TeamMember },
  { description: reinsurers, entity: Reinsurer },
] as unknown as Catalogue[];

/** The catalogues whose rows can have a PDF. */
export const WITH_PDF = CATALOGUES.map(({ description }) => description).filter(hasPdf);
