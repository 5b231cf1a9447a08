/** The field's label and what it shows while it is empty. */
export const SEARCH_LABEL = "Qué buscas en el sitio";
export const SEARCH_PLACEHOLDER = "Busca en todo el sitio";

/** Characters; the gateway cuts longer texts there. */
export const MAX_LENGTH = 100;
