import * as z from "zod";
import { ruleOf } from "./description.ts";
import type { Description } from "./description.ts";
import type { Row } from "./row.ts";

const rules = new WeakMap<Description, ReturnType<typeof ruleOf>>();
/** Returns a default message for faults without one: an imported file may contain any value. */
const { localeError: error } = z.locales.es();

/** Checks a row to be published. Caches the rule, which is expensive to build. */
export function checkRow(description: Description, row: unknown) {
  const rule = rules.get(description) ?? ruleOf(description);
  rules.set(description, rule);
  return rule.safeParse(row, { error });
}

/** A fault that concerns several rows of a catalogue; slug and field are empty if it concerns all of them. */
interface SharedFault {
  slug: string;
  field: string;
  /** A Spanish sentence that names catalogue and field. */
  message: string;
}

/** Returns the sentence about a field that breaks its rule. Quotes make plural labels singular: "«Iniciales» no puede faltar." */
export const fieldFault = (label: string, words: string): string => `«${label}» ${words}.`;

/** Returns a fault for each row that shares the value of a `unique` field with another row. */
export function repeatedValues(
  { label, unique = [], fields }: Description,
  rows: readonly Row[],
): SharedFault[] {
  return unique.flatMap((field) => {
    const rowsByValue = Map.groupBy(rows, ({ [field]: value }) => value);
    return rows
      .filter(({ [field]: value }) => value !== null && rowsByValue.get(value)!.length > 1)
      .map(({ slug, [field]: value }) => {
        const { label: name, options } = fields[field]!;
        const words = options?.find((option) => option.value === value)?.label ?? String(value);
        return { slug, field, message: `${label}: ${name} ${words} está en más de un lugar.` };
      });
  });
}

/** Returns the fault of a row that its catalogue must show, if it is removed (null) or hidden. */
export function missingShown(
  { label, alwaysShown }: Description,
  slug: string,
  row: Row | null | undefined,
): SharedFault[] {
  if (slug !== alwaysShown?.slug || row?.visible) return [];
  return [{ slug, field: "visible", message: `${label}: ${alwaysShown.message}` }];
}

/** Returns the faults of a catalogue as a whole: repeated unique values, empty parts of a page, a missing mandatory row. */
export function findCatalogueFaults(description: Description, rows: readonly Row[]): SharedFault[] {
  const { label, requiresRowForEach, alwaysShown, fields } = description;
  const visibleRows = rows.filter(({ visible }) => visible);
  const faults = repeatedValues(description, rows);
  const addEmptyFault = (message: string) =>
    faults.push({ slug: "", field: "", message: `${label}: ${message}` });
  const groups = requiresRowForEach === undefined ? [] : (fields[requiresRowForEach]!.options ?? []);
  for (const { value, label: group } of groups)
    if (!visibleRows.some((row) => row[requiresRowForEach!] === value))
      addEmptyFault(`la parte «${group}» quedaría vacía.`);
  if (alwaysShown) {
    const shown = visibleRows.find(({ slug }) => slug === alwaysShown.slug);
    faults.push(...missingShown(description, alwaysShown.slug, shown));
  }
  if (visibleRows.length === 0) addEmptyFault("la página quedaría vacía.");
  return faults;
}
