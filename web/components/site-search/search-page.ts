/** The field's label and placeholder. */
export const SEARCH_LABEL = "Qué buscas en el sitio";
export const SEARCH_PLACEHOLDER = "Busca en todo el sitio";

/** Maximum length in characters. The gateway truncates longer texts. */
export const MAX_LENGTH = 100;
