/** The query parameter of a page that is shown with its drafts, and the name of the cookie that allows it. */
export const PREVIEW = "vista-previa";

/** How long a browser may show previews without asking again. */
export const PREVIEW_MINUTES = 30;
