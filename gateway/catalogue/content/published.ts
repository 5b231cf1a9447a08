import type { CatalogueService } from "#gateway/catalogue/catalogue.service.ts";
import type { Branch } from "#gateway/catalogue/branch.entity.ts";
import { TeamGroup } from "#gateway/catalogue/team-member.entity.ts";
import { HEAD_OFFICE } from "#schema/published.ts";
import type { Counts, Office, Published } from "#schema/published.ts";
import { ContentError } from "./content-files.ts";

const officeOf = (branch: Branch): Office => {
  const { slug, name, address, locality, region, phone, hours, exceptions, latitude, longitude } = branch;
  const office = { slug, name, address, locality, region, phone, hours, latitude, longitude };
  return exceptions ? { ...office, exceptions } : office;
};

/** Falls back to the first branch if there is no head office: a database older than that rule may lack one. */
async function readOffices(catalogue: CatalogueService): Promise<Published["offices"]> {
  const branches = await catalogue.branches();
  const headOffice = branches.find(({ slug }) => slug === HEAD_OFFICE) ?? branches[0];
  if (!headOffice) throw new ContentError("no branch is published");
  return [officeOf(headOffice), ...branches.filter((branch) => branch !== headOffice).map(officeOf)];
}

async function readCounts(catalogue: CatalogueService): Promise<Counts> {
  const workshops = await catalogue.workshops();
  const team = await catalogue.team();
  const years = (await catalogue.statements()).map(({ year }) => year);
  const countGroup = (wanted: TeamGroup) => team.filter(({ group }) => group === wanted).length;
  return {
    forms: (await catalogue.forms()).length,
    conditions: (await catalogue.conditions()).length,
    workshops: workshops.length,
    provinces: new Set(workshops.map(({ province }) => province)).size,
    regions: new Set((await catalogue.providers()).map(({ region }) => region)).size,
    reinsurers: (await catalogue.reinsurers()).length,
    vicePresidents: countGroup(TeamGroup.VICE_PRESIDENT),
    boardMembers: countGroup(TeamGroup.BOARD),
    ...(years.length > 0 && { statements: { from: Math.min(...years), to: Math.max(...years) } }),
  };
}

/** Reads the catalogue facts that pages show outside of lists. `files`: sizes of the PDFs that the site's own texts link to. */
export async function readPublished(
  catalogue: CatalogueService,
  files: Published["files"],
): Promise<Published> {
  return { offices: await readOffices(catalogue), counts: await readCounts(catalogue), files };
}
