/** Returns a PostgreSQL array literal. Quotes each element, because it may contain a comma or a brace, be empty, or be `null`. */
export const arrayLiteral = (values: readonly (string | number)[]): string =>
  `{${values.map((value) => `"${String(value).replace(/["\\]/g, "\\$&")}"`).join(",")}}`;

/** Splits values into array literals of at most `maxLength` values each, which keeps statements below the statement timeout. */
export const arrayLiterals = (values: readonly string[], maxLength: number): string[] =>
  Array.from({ length: Math.ceil(values.length / maxLength) }, (_, index) =>
    arrayLiteral(values.slice(index * maxLength, (index + 1) * maxLength)),
  );
