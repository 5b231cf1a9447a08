/** A whole number as people in Panama write it: "12,345". Without Intl, whose first use delays a page that starts. */
export const inFigures = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

/** A count and what is counted, with all that agrees with it: "1 consulta nueva", "12,345 consultas nuevas". */
export const counted = (count: number, one: string, many: string): string =>
  `${inFigures(count)} ${count === 1 ? one : many}`;

/** All of what is counted, with the article: "el formulario", "los 35 formularios". */
export const allOf = (count: number, one: string, article: "las" | "los", many: string): string =>
  count === 1 ? one : `${article} ${inFigures(count)} ${many}`;
