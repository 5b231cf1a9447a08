/** The label of the field that makes a row visible to visitors: every catalogue has it besides its own fields. */
export const VISIBLE_LABEL = "Se muestra en el sitio";
