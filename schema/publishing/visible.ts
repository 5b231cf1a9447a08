/** The label of the field that says whether visitors see a row: every catalogue has it besides its own fields. */
export const VISIBLE_LABEL = "Se muestra en el sitio";
