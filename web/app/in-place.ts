/** The router's state for a change of address that leaves the view where it is, as a filter's does. */
export const IN_PLACE = "in-place";
