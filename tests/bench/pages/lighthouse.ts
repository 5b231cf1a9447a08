import lighthouse from "lighthouse";
import type { Result } from "lighthouse";
import { median } from "../measure.ts";

const RUNS = 3;
/** Now and then the browser's trace lacks the beginning of a visit, which is no measurement then. */
const LOST_TRACE = "NO_NAVSTART";
const MAX_LOST = 3;

/** Lighthouse's names for what is measured, in milliseconds; CLS has no unit. */
const FIGURES = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  cls: "cumulative-layout-shift",
  tbt: "total-blocking-time",
} as const;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

type Figures = Record<keyof typeof FIGURES, number>;
/** A score from 0 to 100, and the audits that keep it from 100. */
export type Scores = Record<(typeof CATEGORIES)[number], { score: number; failed: string[] }>;

interface Scope {
  onlyCategories?: string[];
  onlyAudits?: string[];
}

/** One visit of a simulated phone on a slow network, in the browser that listens on this port. */
async function visit(url: string, port: number, scope: Scope): Promise<Result> {
  for (let lost = 0; ; lost++) {
    const result = await lighthouse(url, {
      port,
      logLevel: "error",
      disableFullPageScreenshot: true,
      ...scope,
    });
    const { runtimeError } = result!.lhr;
    if (!runtimeError) return result!.lhr;
    if (runtimeError.code !== LOST_TRACE || lost === MAX_LOST)
      throw new Error(`${url}: ${runtimeError.message}`);
  }
}

const figuresOf = ({ audits }: Result) =>
  Object.fromEntries(
    Object.entries(FIGURES).map(([name, audit]) => [name, audits[audit]?.numericValue ?? 0]),
  ) as Figures;

const middle = (visits: readonly Figures[]) =>
  Object.fromEntries(
    Object.keys(FIGURES).map((name) => [
      name,
      median(visits.map((figures) => figures[name as keyof Figures])),
    ]),
  ) as Figures;

/** The category's audits that count and are not passed; of performance the figures alone. */
function scoresOf({ categories, audits }: Result): Scores {
  const scores = CATEGORIES.map((name) => {
    const { score, auditRefs } = categories[name]!;
    const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1);
    return [name, { score: Math.round((score ?? 0) * 100), failed: failed.map(({ id }) => id) }];
  });
  return Object.fromEntries(scores) as Scores;
}

/** What Lighthouse says of a page and of the same page without its scripts, visited in turns. */
export interface Paint {
  limit: Figures;
  project: Figures;
  scores: Scores;
}

/** Medians of visits; the scores of accessibility, best practices and SEO are the same each time. */
export async function measurePaint(limitUrl: string, url: string, port: number): Promise<Paint> {
  const limits: Figures[] = [];
  const projects: Figures[] = [];
  const performance: Scores["performance"][] = [];
  const first = await visit(url, port, { onlyCategories: [...CATEGORIES] });
  const scores = scoresOf(first);
  for (let run = 0; run < RUNS; run++) {
    limits.push(
      figuresOf(await visit(limitUrl, port, { onlyAudits: [FIGURES.fcp, FIGURES.lcp, FIGURES.tbt] })),
    );
    const result = run === 0 ? first : await visit(url, port, { onlyCategories: ["performance"] });
    projects.push(figuresOf(result));
    performance.push({ score: Math.round((result.categories["performance"]!.score ?? 0) * 100), failed: [] });
  }
  const score = median(performance.map((each) => each.score));
  return {
    limit: middle(limits),
    project: middle(projects),
    scores: { ...scores, performance: { score, failed: scores.performance.failed } },
  };
}
