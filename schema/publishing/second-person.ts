/** The reason why a draft cannot be published, if authors may not publish their own changes. */
export const OWN_CHANGE = "El último cambio es tuyo: lo publica otra persona.";
