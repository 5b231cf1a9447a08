import { MAX_RETENTION_MONTHS, REPLY_BUSINESS_DAYS } from "#schema/privacy/promises.ts";

/**
 * The company's figures that the pages quote. Each is defined only here, and every sentence that contains one is built from
 * it. Counts of the published catalogue are not included: the gateway computes them.
 */
export const figures = {
  founded: 2011,
  yearsInPanama: 12,
  groupFounded: 1929,
  clientsMillions: 5,
  rating: { grade: "A-.pa", outlook: "Estable" },
  /** Discount in percent for automatic payments by card or ACH. */
  automaticPaymentDiscount: 5,
  cards: ["Visa", "Mastercard"],
  roadside: {
    hotelPerDay: "B/.100.00",
    hotelDays: 5,
    tripContinuation: "B/.100.00",
    towLimit: "$150.00",
    towEventsPerYear: 3,
    legalDefenceBusinessDays: 7,
  },
  claims: { workshopCalendarDays: 8, documentsBusinessDays: 15 },
  personalData: {
    retentionYears: 10,
    changeNoticeDays: 10,
    replyBusinessDays: REPLY_BUSINESS_DAYS,
    contactMonths: MAX_RETENTION_MONTHS,
  },
} as const;

/** Returns the group's age in a year. */
export const groupYears = (year: number): number => year - figures.groupFounded;
