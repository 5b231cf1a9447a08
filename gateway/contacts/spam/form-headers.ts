import type { IncomingHttpHeaders } from "node:http";
import { FORM_HEADERS } from "#schema/spam/form-headers.ts";
import type { FormStamp, FormStamps } from "./form-stamp.ts";

/** Data that a form sends in headers, besides the contact's fields. */
export interface FormMetadata {
  stamp: FormStamp | undefined;
  /** Whether the hidden field was filled in. */
  honeypotFilled: boolean;
  /** The version of the privacy notice that was shown; null if the form does not send it. */
  noticeVersion: string | null;
}

/** The value for a form that sends no headers. */
export const NO_METADATA: FormMetadata = { stamp: undefined, honeypotFilled: false, noticeVersion: null };

const NOTICE_VERSION = /^\d{4}-\d\d(?:-\d\d)?$/;

/** Reads the form's headers. A malformed header counts as absent: no contact is rejected because of it. */
export function parseFormHeaders(headers: IncomingHttpHeaders, stamps: FormStamps): FormMetadata {
  const notice = headers[FORM_HEADERS.notice]?.toString() ?? "";
  return {
    stamp: stamps.read(headers[FORM_HEADERS.stamp]?.toString() ?? ""),
    honeypotFilled: headers[FORM_HEADERS.unseen] !== undefined,
    noticeVersion: NOTICE_VERSION.test(notice) ? notice : null,
  };
}
