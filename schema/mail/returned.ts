/** Why a mail has not arrived that came back by a person's word. A file of its own: the panel needs no other cause. */
export const RETURNED = "Volvió a la compañía, según anotó una persona.";
