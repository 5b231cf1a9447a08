/** A line of a table: the figures of the limit and the project in this run, their ratio, and the goal. */
export interface Row {
  what: string;
  limit?: number;
  project: number;
  ratio?: number;
  "to reach": string;
}

export const rounded = (value: number) => Number(value.toPrecision(3));

/** Returns a line with a limit; without a ratio if the limit is too small to measure. */
export function row(what: string, limit: number, project: number, goal = ""): Row {
  const ratio = limit > 0 && { ratio: rounded(project / limit) };
  return { what, limit: rounded(limit), project: rounded(project), ...ratio, "to reach": goal };
}
