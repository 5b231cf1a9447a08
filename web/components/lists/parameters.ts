/** The query parameters of the pages that are lists. */
export const QUERY = "q";
/** The number of a list's page. Every other change of the list removes it. */
export const PAGE = "pagina";
