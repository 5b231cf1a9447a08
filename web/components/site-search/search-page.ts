/** The page that answers a search as a whole; the form's address works without scripts too. */
export const SEARCH_PAGE = "/servicios";

/** The field's label and what it shows while it is empty. */
export const SEARCH_LABEL = "Qué buscas en el sitio";
export const SEARCH_PLACEHOLDER = "Busca en todo el sitio";

/** Characters; the gateway cuts longer texts there. */
export const MAX_LENGTH = 100;
