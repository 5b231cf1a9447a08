/** The page that answers a search as a whole; the form's address works without scripts too. */
export const SEARCH_PAGE = "/servicios";

/** Characters; the gateway cuts longer texts there. */
export const MAX_LENGTH = 100;
