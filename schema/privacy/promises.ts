/** What the published terms promise about personal data, and the gateway does. */

/** Business days within which a request about personal data is answered. */
export const REPLY_BUSINESS_DAYS = 15;

/** Months after which the person is erased from an answered enquiry; a gateway may be set to fewer. */
export const MAX_RETENTION_MONTHS = 24;

/** Days for which every enquiry is kept, possible spam too: the two months to the first of March are fewer. */
export const MIN_RETENTION_DAYS = 60;
