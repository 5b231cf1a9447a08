import type { EntityClass } from "@mikro-orm/postgresql";
import type * as z from "zod";
import { Branch, BranchRow } from "./branch.entity.ts";
import { Condition, ConditionRow } from "./condition.entity.ts";
import { Document, DocumentRow } from "./document.entity.ts";
import { Form, FormRow } from "./form.entity.ts";
import { Provider, ProviderRow } from "./provider.entity.ts";
import { Reinsurer, ReinsurerRow } from "./reinsurer.entity.ts";
import { Statement, StatementRow } from "./statement.entity.ts";
import { TeamMember, TeamMemberRow } from "./team-member.entity.ts";
import { Workshop, WorkshopRow } from "./workshop.entity.ts";

/** What every published row has. */
export interface Published {
  slug: string;
  position: number;
}

/** Each catalogue: its content file, its table and the rule of its rows. */
export const CATALOGUES: [file: string, entity: EntityClass<Published>, row: z.ZodType<object>][] = [
  ["forms.json", Form, FormRow],
  ["documents.json", Document, DocumentRow],
  ["conditions.json", Condition, ConditionRow],
  ["statements.json", Statement, StatementRow],
  ["workshops.json", Workshop, WorkshopRow],
  ["providers.json", Provider, ProviderRow],
  ["reinsurers.json", Reinsurer, ReinsurerRow],
  ["team.json", TeamMember, TeamMemberRow],
  ["branches.json", Branch, BranchRow],
];
