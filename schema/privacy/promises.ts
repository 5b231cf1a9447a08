/** Periods that the published terms promise for personal data, and that the gateway applies. */

/** Business days within which a request about personal data is answered. */
export const REPLY_BUSINESS_DAYS = 15;

/** Months after which the person is erased from an answered enquiry; a gateway can be configured with fewer. */
export const MAX_RETENTION_MONTHS = 24;

/** Minimum days for which every enquiry is kept, even possible spam: two months can be shorter (59 days up to 1 March). */
export const MIN_RETENTION_DAYS = 60;
