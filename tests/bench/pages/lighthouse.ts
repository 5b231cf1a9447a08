import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { median } from "../measure.ts";

/** Fetched by the first run and kept in npm's cache: it is 150 MB, which an installation does without. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const MAX_REPORT_BYTES = 64 * 1024 * 1024;
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
type Scores = Record<(typeof CATEGORIES)[number], { score: number; failed: string[] }>;

/** What is read of Lighthouse's report. */
interface Result {
  runtimeError?: { code: string; message: string };
  audits: Record<string, { score: number | null; numericValue?: number }>;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
}

type Scope = `--only-${"categories" | "audits"}=${string}`;

/** Runs Lighthouse's command. It exits with 1 if its report has a runtime error. */
async function lighthouse(url: string, port: number, scope: Scope): Promise<Result> {
  const options = ["--output=json", "--quiet", "--disable-full-page-screenshot", `--port=${port}`, scope];
  const report = await promisify(execFile)("npx", ["--yes", LIGHTHOUSE, url, ...options], {
    maxBuffer: MAX_REPORT_BYTES,
    shell: process.platform === "win32",
  }).catch((error: { stdout?: string }) => {
    if (!error.stdout) throw error;
    return { stdout: error.stdout };
  });
  return JSON.parse(report.stdout) as Result;
}

/** One visit of a simulated phone on a slow network, in the browser that listens on this port. */
async function visit(url: string, port: number, scope: Scope): Promise<Result> {
  for (let lost = 0; ; lost++) {
    const result = await lighthouse(url, port, scope);
    const { runtimeError } = result;
    if (!runtimeError) return result;
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
interface Paint {
  limit: Figures;
  project: Figures;
  scores: Scores;
}

/** Medians of visits; the scores of accessibility, best practices and SEO are the same each time. */
export async function measurePaint(limitUrl: string, url: string, port: number): Promise<Paint> {
  const limits: Figures[] = [];
  const projects: Figures[] = [];
  const performance: Scores["performance"][] = [];
  const first = await visit(url, port, `--only-categories=${CATEGORIES.join()}`);
  const scores = scoresOf(first);
  for (let run = 0; run < RUNS; run++) {
    limits.push(
      figuresOf(
        await visit(limitUrl, port, `--only-audits=${[FIGURES.fcp, FIGURES.lcp, FIGURES.tbt].join()}`),
      ),
    );
    const result = run === 0 ? first : await visit(url, port, "--only-categories=performance");
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
