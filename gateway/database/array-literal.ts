/** PostgreSQL's array literal. Each element is quoted: one may have a comma or a brace, be empty, or read `null`. */
export const arrayLiteral = (values: readonly (string | number)[]): string =>
  `{${values.map((value) => `"${String(value).replace(/["\\]/g, "\\$&")}"`).join(",")}}`;

/** Splits values into array literals of at most `most` values each. Keeps statements under the statement timeout. */
export const arrayLiterals = (values: readonly string[], most: number): string[] =>
  Array.from({ length: Math.ceil(values.length / most) }, (_, part) =>
    arrayLiteral(values.slice(part * most, (part + 1) * most)),
  );
