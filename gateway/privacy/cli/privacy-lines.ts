import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { CONTACT_STATUSES } from "#schema/contact-status.ts";
import type { ContactStatus } from "#schema/contact-status.ts";
import { FORMS } from "#schema/forms.ts";
import { RIGHTS_KINDS } from "#schema/privacy/rights.ts";
import { counted } from "#schema/text/counted.ts";
import type { ReadContact } from "#gateway/contacts/contact.entity.ts";
import type { RightsRequest } from "#gateway/privacy/rights-request.entity.ts";

/** Returns the number of enquiries in words: "2 enquiries". */
export const enquiries = (count: number): string => counted(count, "enquiry", "enquiries");

/** Returns the number of requests as an addition to that of enquiries; empty if there are none. */
export const requested = (count: number): string =>
  count > 0 ? ` and ${counted(count, "request", "requests")}` : "";

/** Returns the line about open requests when their person is erased. */
export const openRequests = (count: number): string[] =>
  count > 0 ? [`${counted(count, "open request is", "open requests are")} erased when closed.`] : [];

/** Returns the line that reports that nothing is stored. */
export const nothingStored = (email: string): string[] => [`There is no enquiry or request of ${email}.`];

const statusLabel = (status: ContactStatus) => CONTACT_STATUSES[status].label;

/** Returns a line for each enquiry. */
export const toLines = (contacts: readonly ReadContact[]): string[] =>
  contacts.map(
    ({ reference, createdAt, formType, status }) =>
      `${reference}  ${dayInPanama(createdAt)}  ${statusLabel(status)}  ${FORMS[formType].label}`,
  );

/** Returns a line for each request. */
export const requestLines = (requests: readonly RightsRequest[]): string[] =>
  requests.map(({ id, kind, received, due, closed }) => {
    const state = closed === null ? `open, due ${due}` : `closed ${closed}`;
    return `request ${id}  ${received}  ${RIGHTS_KINDS[kind].label}  ${state}`;
  });
