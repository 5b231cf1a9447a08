import { ruleOf } from "#gateway/catalogue/description/description.ts";
import type { Catalogue, Description } from "#gateway/catalogue/description/description.ts";
import type { Row } from "#gateway/catalogue/description/row.ts";
import { Refusal } from "#gateway/errors.ts";
import { titleOf } from "./change.ts";

/** What keeps a row from being published; without a field it is about the whole catalogue. */
export interface Fault {
  catalogue: string;
  slug: string;
  field?: string;
  /** A Spanish sentence that names the row and the field. */
  message: string;
}

/** All faults at once, by "catalogue/slug/field". */
export const notPublishable = (faults: readonly Fault[]) =>
  new Refusal(400, "NOT_PUBLISHABLE", faults[0]!.message, {
    campos: Object.fromEntries(
      faults.map(({ catalogue, slug, field = "", message }) => [`${catalogue}/${slug}/${field}`, message]),
    ),
  });

const rules = new WeakMap<Description, ReturnType<typeof ruleOf>>();

/** The rule of a catalogue's rows. It is costly to build, and kept. */
export function keptRule(description: Description): ReturnType<typeof ruleOf> {
  const rule = rules.get(description) ?? ruleOf(description);
  rules.set(description, rule);
  return rule;
}

/** The faults of one row by the rules of its fields. */
export function faultsOf(catalogue: Catalogue, row: Row): Fault[] {
  const { description } = catalogue;
  const { hash: _file, ...values } = row;
  const parsed = keptRule(description).safeParse(values);
  const title = titleOf(catalogue, row, row.slug);
  return (parsed.error?.issues ?? []).map(({ path, message }) => {
    const field = String(path[0] ?? "");
    const label = description.fields[field]?.label ?? field;
    const told = `${description.label}, «${title}»: ${label} ${message}.`;
    return { catalogue: description.code, slug: row.slug, field, message: told };
  });
}

/** What the rows of a catalogue must satisfy together: values that no two share, and no empty part of a page. */
export function faultsTogether({ description }: Catalogue, rows: readonly Row[]): Fault[] {
  const { code: catalogue, label, unique = [], neverEmpty, fields } = description;
  const shown = rows.filter(({ visible }) => visible);
  const faults: Fault[] = [];
  for (const field of unique) {
    const seen = new Map<unknown, string>();
    for (const { slug, [field]: value } of rows) {
      const message = `${label}: ${fields[field]!.label} ${String(value)} está en más de un lugar.`;
      if (seen.has(value)) faults.push({ catalogue, slug, field, message });
      seen.set(value, slug);
    }
  }
  const groups = neverEmpty === undefined ? [] : (fields[neverEmpty]!.options ?? []);
  for (const { value, label: group } of groups)
    if (!shown.some((row) => row[neverEmpty!] === value))
      faults.push({ catalogue, slug: "", message: `${label}: la parte «${group}» quedaría vacía.` });
  if (shown.length === 0)
    faults.push({ catalogue, slug: "", message: `${label}: la página quedaría vacía.` });
  return faults;
}
