import type { FormType } from "#schema/consult.ts";
import { CONTACT_STATUSES } from "#schema/contact-status.ts";
import type { ContactStatus } from "#schema/contact-status.ts";

/** What narrows and orders the list of enquiries; a part that is absent does not narrow. */
export interface ContactFilter {
  formType?: Extract<FormType, "contact" | "fianzas">;
  status?: ContactStatus;
  search?: string;
  /** Days in America/Panama, AAAA-MM-DD, both included. */
  from?: string;
  to?: string;
  /** Newest first where absent. */
  order?: "oldest";
}

type Part = keyof ContactFilter;

/** Parts to set anew; one that is empty or undefined is taken away. */
export type FilterParts = Partial<Record<Part, string | undefined>>;

/** What lets every enquiry through, in whichever order they stand. */
export const NOTHING: FilterParts = { formType: "", status: "", search: "", from: "", to: "" };

/** Longer texts find nothing that their beginning would not. */
export const SEARCH_MOST = 200;

/** Whether it is a day that the calendar has, as a date input gives it. */
export function isDay(text: string): boolean {
  const date = /^[12]\d{3}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return !!date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Each part's key in the address, and what the address may say there; anything else is ignored. */
const PARTS: Record<Part, [key: string, read: (text: string) => string | undefined]> = {
  formType: ["tipo", (text) => (text === "contact" || text === "fianzas" ? text : undefined)],
  status: ["estado", (text) => (Object.hasOwn(CONTACT_STATUSES, text) ? text : undefined)],
  search: ["q", (text) => text.trim().slice(0, SEARCH_MOST) || undefined],
  from: ["desde", (text) => (isDay(text) ? text : undefined)],
  to: ["hasta", (text) => (isDay(text) ? text : undefined)],
  order: ["orden", (text) => (text === "antiguas" ? "oldest" : undefined)],
};
const entries = Object.entries(PARTS) as [Part, (typeof PARTS)[Part]][];

/** The filter that an address names. */
export function readFilter(params: URLSearchParams): ContactFilter {
  const filter: Partial<Record<Part, string>> = {};
  for (const [part, [key, read]] of entries) {
    const value = read(params.get(key) ?? "");
    if (value !== undefined) filter[part] = value;
  }
  return filter as ContactFilter;
}

/** The address' query that names the filter; what else it says stays. */
export function writeFilter(filter: ContactFilter, params: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const [part, [key]] of entries) {
    const value = filter[part];
    if (value === undefined) written.delete(key);
    else written.set(key, part === "order" ? "antiguas" : value);
  }
  return written;
}

/** The filter with some parts set anew. */
export function withParts(filter: ContactFilter, parts: FilterParts): ContactFilter {
  const merged = Object.entries({ ...filter, ...parts });
  return Object.fromEntries(merged.filter(([, value]) => value)) as ContactFilter;
}

/** Whether anything is left out. */
export const narrows = (filter: ContactFilter): boolean =>
  Object.keys(filter).some((part) => part !== "order");

/** Two filters with the same key give the same list. */
export const filterKey = (filter: ContactFilter): string =>
  JSON.stringify(entries.map(([part]) => filter[part] ?? null));
