/** The query parameter with the search term of a list page. */
export const QUERY = "q";
/** The query parameter with the page number of a list. All other changes to the list remove it. */
export const PAGE = "pagina";
