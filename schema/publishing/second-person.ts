/** Why a draft waits, if nobody may publish their own change. */
export const OWN_CHANGE = "El último cambio es tuyo: lo publica otra persona.";
