import type { ApolloClient } from "@apollo/client";
import { CONTACT_FOLDERS, CONTACT_ORDERS, CONTACT_TASKS } from "#schema/contact-filter.ts";
import { CONTACT_STATUSES, MAX_CONTACTS_AT_ONCE } from "#schema/contact-status.ts";
import { FORMS } from "#schema/forms.ts";
import { ContactsByIdDocument, ContactsDocument } from "#schema/generated/desk.ts";
import type { ContactsQuery } from "#schema/generated/desk.ts";
import type { ContactFilter } from "#web/components/admin/filters/contact-filter.ts";
import type { Start } from "./contact-windows.ts";

/** One contact of the list. */
export type Row = ContactsQuery["contacts"]["nodes"][number];
export type Page = ContactsQuery["contacts"];

/** Thousands of rows, each shown once: normalising them into Apollo's cache would take longer than rendering them. */
const fetchPolicy = "no-cache";

/** Queries the gateway's list of contacts with one filter. */
export class ContactSource {
  readonly oldestFirst: boolean;

  constructor(
    private readonly client: ApolloClient,
    readonly filter: ContactFilter,
  ) {
    this.oldestFirst = filter.order === "oldest";
  }

  /** Loads a page. `counted` adds the total, which costs a count query. */
  async page(
    window: Partial<Start> & { first: number; counted?: boolean },
    signal?: AbortSignal,
  ): Promise<Page> {
    const { folder, task, formType, status, order = "newest", ...filter } = this.filter;
    const { data } = await this.client.query({
      query: ContactsDocument,
      variables: {
        ...filter,
        ...(folder && { folder: CONTACT_FOLDERS[folder].graphqlName }),
        ...(task && { task: CONTACT_TASKS[task].graphqlName }),
        ...(formType && { formType: FORMS[formType].graphqlName }),
        ...(status && { status: CONTACT_STATUSES[status].graphqlName }),
        order: CONTACT_ORDERS[order].graphqlName,
        counted: false,
        ...window,
      },
      fetchPolicy,
      context: { queryDeduplication: false, ...(signal && { fetchOptions: { signal } }) },
    });
    return data!.contacts;
  }

  /** Loads contacts by id, whether they still match the filter or not. The audit log does not record this. */
  async byIds(ids: readonly string[]): Promise<Row[]> {
    const rows: Row[] = [];
    for (let at = 0; at < ids.length; at += MAX_CONTACTS_AT_ONCE) {
      const variables = { ids: ids.slice(at, at + MAX_CONTACTS_AT_ONCE), first: MAX_CONTACTS_AT_ONCE };
      const { data } = await this.client.query({ query: ContactsByIdDocument, variables, fetchPolicy });
      rows.push(...data!.contacts.nodes);
    }
    return rows;
  }
}
