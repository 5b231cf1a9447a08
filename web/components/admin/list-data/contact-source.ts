import type { ApolloClient } from "@apollo/client";
import { ContactsByIdDocument, ContactsDocument } from "#schema/generated.ts";
import type { ContactsQuery, ContactStatus, FormType } from "#schema/generated.ts";
import type { ContactFilter } from "./contact-filter.ts";
import type { Start } from "./contact-windows.ts";

/** One enquiry as the list has it. */
export type Row = ContactsQuery["contacts"]["nodes"][number];
export type Page = ContactsQuery["contacts"];

/** "en-curso" as GraphQL spells it: EN_CURSO. */
const enumName = <Name extends string>(text: string) => text.toUpperCase().replaceAll("-", "_") as Name;

/** The value of an enum as the forms and the address spell it: "seguros-personas" for SEGUROS_PERSONAS. */
export const spelt = (name: string): string => name.toLowerCase().replaceAll("_", "-");

/** Thousands of rows, each shown once: indexing them in Apollo's cache would take longer than drawing them. */
const fetchPolicy = "no-cache";

/** The gateway's list of enquiries, narrowed by one filter. */
export class ContactSource {
  readonly oldestFirst: boolean;

  constructor(
    private readonly client: ApolloClient,
    readonly filter: ContactFilter,
  ) {
    this.oldestFirst = filter.order === "oldest";
  }

  /** So many rows past a cursor; how many there are in all only on request, because that has to be counted. */
  async page(
    window: Partial<Start> & { first: number; counted?: boolean },
    signal?: AbortSignal,
  ): Promise<Page> {
    const { formType, status, order: _, ...filter } = this.filter;
    const { data } = await this.client.query({
      query: ContactsDocument,
      variables: {
        ...filter,
        ...(formType && { formType: enumName<FormType>(formType) }),
        ...(status && { status: enumName<ContactStatus>(status) }),
        order: this.oldestFirst ? "OLDEST" : "NEWEST",
        counted: false,
        ...window,
      },
      fetchPolicy,
      context: { queryDeduplication: false, ...(signal && { fetchOptions: { signal } }) },
    });
    return data!.contacts;
  }

  /** These enquiries as they stand now, whether the filter would still find them or not. */
  async byIds(ids: readonly string[]): Promise<Row[]> {
    const rows: Row[] = [];
    for (let at = 0; at < ids.length; at += TOGETHER) {
      const some = ids.slice(at, at + TOGETHER);
      const [a, b = a, c = a, d = a, e = a, f = a, g = a, h = a] = some as [string, ...string[]];
      const variables = { a, b, c, d, e, f, g, h };
      const { data } = await this.client.query({ query: ContactsByIdDocument, variables, fetchPolicy });
      rows.push(...Object.values(data!).filter((row) => row !== null));
    }
    return rows;
  }
}

/** Enquiries that one `ContactsById` asks for. */
const TOGETHER = 8;
