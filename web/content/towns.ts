import type { Office } from "#schema/published.ts";
import { late } from "#web/late.ts";

const list = late(() => new Intl.ListFormat("es"));

/** The towns where the offices are: "Ciudad de Panamá y David". */
export const towns = (offices: readonly Office[]): string =>
  list().format(offices.map(({ locality }) => locality));
