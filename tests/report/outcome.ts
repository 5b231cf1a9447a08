import { stripVTControlCharacters } from "node:util";

/** What came of one part of the tests. */
export interface Outcome {
  passed: number;
  skipped: number;
  /** Two lines each: which test, and how it failed. */
  failures: string[];
  /** By file, in ms. */
  fileMs: Record<string, number>;
}

const MAX_ERROR_CHARACTERS = 300;
const SLOWEST = 10;

interface Fault {
  message: string;
  /** Undefined if the error has no place in the tests. */
  line?: number | undefined;
}

/** A failure as it is printed, with the first line of its error. */
export function failure(where: string, title: string, fault: Fault | undefined): string {
  const [line = "No error was reported."] =
    stripVTControlCharacters(fault?.message ?? "").match(/\S.*/) ?? [];
  const place = fault?.line === undefined ? where : `${where}:${fault.line}`;
  return `  ${[place, title].filter(Boolean).join(" > ")}\n    ${line.slice(0, MAX_ERROR_CHARACTERS)}`;
}

/** The files that took longest, as they are printed. */
export const slowest = ({ fileMs }: Outcome): string[] =>
  Object.entries(fileMs)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SLOWEST)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
