import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { median } from "../measure.ts";

/** Downloaded on the first run into npm's cache: at 150 MB it is too large for an ordinary installation. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const MAX_REPORT_BYTES = 64 * 1024 * 1024;
const RUNS = 3;
/** Error code of a trace that lacks the beginning of the visit. It occurs now and then and makes the run unusable. */
const LOST_TRACE = "NO_NAVSTART";
const MAX_LOST = 3;

/** Lighthouse's names of the measured figures, in milliseconds; CLS has no unit. */
const FIGURES = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  cls: "cumulative-layout-shift",
  tbt: "total-blocking-time",
} as const;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

type Figures = Record<keyof typeof FIGURES, number>;
/** A score from 0 to 100, and the audits that keep it below 100. */
type Scores = Record<(typeof CATEGORIES)[number], { score: number; failed: string[] }>;

/** The part of Lighthouse's report that is read. */
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

/** Measures one visit of a simulated phone on a slow network, in the browser whose debugging port is given. */
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

/** Returns the scores with the failed audits that count; for performance, only the audits of the figures. */
function scoresOf({ categories, audits }: Result): Scores {
  const scores = CATEGORIES.map((name) => {
    const { score, auditRefs } = categories[name]!;
    const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1);
    return [name, { score: Math.round((score ?? 0) * 100), failed: failed.map(({ id }) => id) }];
  });
  return Object.fromEntries(scores) as Scores;
}

/** Lighthouse's results for a page and for the same page without its scripts, visited alternately. */
interface Paint {
  limit: Figures;
  project: Figures;
  scores: Scores;
}

/** Returns medians of several visits. The scores of accessibility, best practices and SEO do not vary, so one visit suffices. */
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
