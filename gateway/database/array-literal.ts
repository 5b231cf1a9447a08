/** PostgreSQL's array literal. Each element is quoted: one may have a comma or a brace, be empty, or read `null`. */
export const arrayLiteral = (values: readonly (string | number)[]): string =>
  `{${values.map((value) => `"${String(value).replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
