import { stripVTControlCharacters } from "node:util";

/** The outcome of one part of the tests. */
export interface Outcome {
  passed: number;
  skipped: number;
  /** Two lines per failure: the test, and its error. */
  failures: string[];
  /** Duration of each file in ms. */
  fileMs: Record<string, number>;
}

const MAX_ERROR_CHARACTERS = 300;
const SLOWEST = 10;

interface Fault {
  message: string;
  /** Line of the error in the test file; undefined if the error has no place there. */
  line?: number | undefined;
}

/** Formats a failure for printing, with the first line of its error. */
export function failure(where: string, title: string, fault: Fault | undefined): string {
  const [line = "No error was reported."] =
    stripVTControlCharacters(fault?.message ?? "").match(/\S.*/) ?? [];
  const place = fault?.line === undefined ? where : `${where}:${fault.line}`;
  return `  ${[place, title].filter(Boolean).join(" > ")}\n    ${line.slice(0, MAX_ERROR_CHARACTERS)}`;
}

/** Formats the slowest files for printing. */
export const slowest = ({ fileMs }: Outcome): string[] =>
  Object.entries(fileMs)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SLOWEST)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
