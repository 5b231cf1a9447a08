import { row, rounded } from "../rows.ts";
import type { Row } from "../rows.ts";

/** A line that states whether its goal was missed. */
export interface Judged extends Row {
  missed?: "missed";
}

export const MAX_INP_MS = 100;
const MAX_RATIO = 1.1;
/** Maximum JavaScript of a page in kB, by the kind of page. */
const MAX_KB = { home: 130, list: 180, admin: 260, other: 150 };

const judged = (line: Row, reached: boolean): Judged => (reached ? line : { ...line, missed: "missed" });

/** Judges a figure against its goal. Also shows the limit's figure, which tells how busy the machine was but is not judged. */
export const atMost = (what: string, project: number, goal: number, limit?: number): Judged =>
  judged(
    {
      what,
      ...(limit !== undefined && { limit: rounded(limit) }),
      project: rounded(project),
      "to reach": `at most ${goal}`,
    },
    rounded(project) <= goal,
  );

export const atLeast = (what: string, project: number, goal: number): Judged =>
  judged({ what, project: rounded(project), "to reach": `at least ${goal}` }, project >= goal);

/** Judges a figure against a multiple of the limit's figure. */
export function timesLimit(what: string, limit: number, project: number): Judged {
  const line = row(what, limit, project, `at most ${MAX_RATIO}`);
  return judged(line, line.ratio! <= MAX_RATIO);
}

/** Returns how many kB of JavaScript a page may load. */
export async function maxKilobytes(product: string, path: string): Promise<number> {
  if (path === "/") return MAX_KB.home;
  if (path.startsWith("/admin")) return MAX_KB.admin;
  const html = await (await fetch(product + path)).text();
  return html.includes('type="search"') ? MAX_KB.list : MAX_KB.other;
}
