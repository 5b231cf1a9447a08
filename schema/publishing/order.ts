/** The slug under which a catalogue's order is read, drafted and published, as if it were a row. */
export const ORDER_SLUG = "*";
