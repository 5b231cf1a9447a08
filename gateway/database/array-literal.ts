/** PostgreSQL's array literal. Each element is quoted: one may have a comma or a brace, be empty, or read `null`. */
export const arrayLiteral = (values: readonly (string | number)[]): string =>
  `{${values.map((value) => `"${String(value).replace(/["\\]/g, "\\$&")}"`).join(",")}}`;

/** Array literals of at most so many values each: a statement over all of them could time out. */
export const arrayLiterals = (values: readonly string[], most: number): string[] =>
  Array.from({ length: Math.ceil(values.length / most) }, (_, part) =>
    arrayLiteral(values.slice(part * most, (part + 1) * most)),
  );
