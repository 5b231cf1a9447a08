/** Reason of a mail that a person has marked as returned. In its own file, because the panel needs no other reason. */
export const RETURNED_REASON = "Volvió a la compañía, según anotó una persona.";
