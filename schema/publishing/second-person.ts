/** Why a draft waits, where nobody publishes what one changed last. */
export const OWN_CHANGE = "El último cambio es tuyo: lo publica otra persona.";
