/** Router state for a URL change that must not scroll the page, such as a filter's. */
export const IN_PLACE = "in-place";
