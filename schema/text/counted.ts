/** Formats a whole number as in Panama: "12,345". Avoids Intl, whose first use delays the start of a page. */
export const formatInteger = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

/** Returns a count with its noun in singular or plural: "1 consulta nueva", "12,345 consultas nuevas". */
export const counted = (count: number, one: string, many: string): string =>
  `${formatInteger(count)} ${count === 1 ? one : many}`;

/** Returns a phrase for all of something, with the article: "el formulario", "los 35 formularios". */
export const allCounted = (count: number, one: string, article: "las" | "los", many: string): string =>
  count === 1 ? one : `${article} ${formatInteger(count)} ${many}`;
