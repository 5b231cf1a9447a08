/** The query parameters of the pages that are lists. */
export const QUERY = "q";
/** The page of a list that is too long for one; what else narrows the list leads to its first. */
export const PAGE = "pagina";
