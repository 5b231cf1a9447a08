import type { z } from "zod";
import { ContactFilter as Rule, MAX_SEARCH_LENGTH } from "#schema/contact-filter.ts";

/** Forms by which the list can be filtered according to the specification. */
export const FILTERED_FORMS = ["contact", "fianzas"] as const;

/** Filters and order of the list of contacts. An absent part does not filter; the default order is newest first. */
export type ContactFilter = {
  [part in "task" | "status" | "search" | "from" | "to"]?: NonNullable<Rule[part]>;
} & { folder?: "spam"; formType?: (typeof FILTERED_FORMS)[number]; order?: "oldest" };

type Part = keyof ContactFilter;

/** Parts to set; empty or undefined parts are removed. */
export type FilterParts = Partial<Record<Part, string | undefined>>;

/** Removes every filter, but keeps the order. */
export const EMPTY_FILTER: FilterParts = {
  folder: "",
  formType: "",
  task: "",
  status: "",
  search: "",
  from: "",
  to: "",
};

const valid = (rule: z.ZodType<string | undefined>) => (text: string) => rule.safeParse(text).data;
const { task, formType, status, from, to } = Rule.shape;

/** Query parameter of each part, and the function that parses its value; a value that parses to undefined is ignored. */
const PARTS: Record<Part, [key: string, read: (text: string) => string | undefined]> = {
  folder: ["carpeta", (text) => (text === "spam" ? text : undefined)],
  formType: ["tipo", valid(formType.unwrap().extract(FILTERED_FORMS))],
  task: ["tarea", valid(task)],
  status: ["estado", valid(status)],
  search: ["q", (text) => text.trim().slice(0, MAX_SEARCH_LENGTH) || undefined],
  from: ["desde", valid(from)],
  to: ["hasta", valid(to)],
  order: ["orden", (text) => (text === "antiguas" ? "oldest" : undefined)],
};
const entries = Object.entries(PARTS) as [Part, (typeof PARTS)[Part]][];

/** Reads the filter from the query parameters of a URL. */
export function readFilter(params: URLSearchParams): ContactFilter {
  const filter: Partial<Record<Part, string>> = {};
  for (const [part, [key, read]] of entries) {
    const value = read(params.get(key) ?? "");
    if (value !== undefined) filter[part] = value;
  }
  return filter as ContactFilter;
}

/** Writes the filter into a copy of the query parameters, keeping the others. */
export function writeFilter(filter: ContactFilter, params: URLSearchParams): URLSearchParams {
  const newParams = new URLSearchParams(params);
  for (const [part, [key]] of entries) {
    const value = filter[part];
    if (value === undefined) newParams.delete(key);
    else newParams.set(key, part === "order" ? "antiguas" : value);
  }
  return newParams;
}

/** Returns the filter with some parts set. */
export function withParts(filter: ContactFilter, parts: FilterParts): ContactFilter {
  const merged = Object.entries({ ...filter, ...parts });
  return Object.fromEntries(merged.filter(([, value]) => value)) as ContactFilter;
}

/** Checks whether the filter narrows the list. */
export const isFiltered = (filter: ContactFilter): boolean =>
  Object.keys(filter).some((part) => part !== "order");

/** Returns a key that is equal for filters with the same result. */
export const filterKey = (filter: ContactFilter): string =>
  JSON.stringify(entries.map(([part]) => filter[part] ?? null));
