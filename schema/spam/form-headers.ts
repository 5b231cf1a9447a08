/**
 * What a form sends besides the six fields, in headers of `POST /api/contacts` and of GraphQL's `submitContact`. All are optional:
 * an enquiry without them is stored like all others.
 */
export const FORM_HEADERS = {
  /** The answer of `GET /api/form-stamp`: when the form was first used. */
  stamp: "form-stamp",
  /** Sent, with any value, when the field was filled in that people do not see. */
  unseen: "form-unseen",
  /** The version of the privacy notice that was shown. */
  notice: "privacy-notice",
} as const;

/** The name of the field that people do not see. No browser and no password manager knows it. */
export const UNSEEN_FIELD = "f-marea";

/** The version of the published terms: the month in which they were last changed (`web/content/terms.ts`). */
export const PRIVACY_NOTICE_VERSION = "2025-01";
