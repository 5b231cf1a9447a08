/** How far an enquiry has been dealt with, and how people read it. */
export const CONTACT_STATUSES = {
  nueva: "Nueva",
  "en-curso": "En curso",
  atendida: "Atendida",
} as const;
export type ContactStatus = keyof typeof CONTACT_STATUSES;

/** Most characters of a note, and most enquiries that are changed at once. */
export const NOTE_MOST = 2000;
export const BULK_MOST = 200;
