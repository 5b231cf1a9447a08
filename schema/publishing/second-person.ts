/** Why a draft waits, if authors may not publish their own changes. */
export const OWN_CHANGE = "El último cambio es tuyo: lo publica otra persona.";
