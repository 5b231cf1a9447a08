import { MAX_RETENTION_MONTHS, REPLY_BUSINESS_DAYS } from "#schema/privacy/promises.ts";

/**
 * The company's own figures that the pages quote, each written once; every sentence that names one is built from here.
 * What is counted in the published catalogue is not here: the gateway counts it.
 */
export const figures = {
  founded: 2011,
  yearsInPanama: 12,
  groupFounded: 1929,
  clientsMillions: 5,
  rating: { grade: "A-.pa", outlook: "Estable" },
  /** Percentage off for those who affiliate their payments to a card or to ACH. */
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

/** How old the group is in a year. */
export const groupYears = (year: number): number => year - figures.groupFounded;
