/**
 * Headers that a form sends with `POST /api/contacts` and GraphQL's `submitContact`, besides the six fields. All are optional:
 * an enquiry without them is stored like any other.
 */
export const FORM_HEADERS = {
  /** The stamp from `GET /api/form-stamp`, which contains when the form was first used. */
  stamp: "form-stamp",
  /** Sent, with any value, if the hidden field (`HONEYPOT_FIELD`) was filled in. */
  unseen: "form-unseen",
  /** The version of the privacy notice that was shown. */
  notice: "privacy-notice",
} as const;

/** The name of the hidden field, a honeypot for bots. Browsers and password managers do not know it, so they leave it empty. */
export const HONEYPOT_FIELD = "f-marea";

/** The version of the published terms: the month in which they were last changed (`web/content/terms.ts`). */
export const PRIVACY_NOTICE_VERSION = "2025-01";
