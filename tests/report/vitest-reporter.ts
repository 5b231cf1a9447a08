import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { failure } from "./outcome.ts";
import type { Outcome } from "./outcome.ts";

const faultOf = (error: SerializedError | undefined, file?: string) =>
  error && {
    message: `${error.name ? `${error.name}: ` : ""}${error.message}`,
    line: error.stacks?.find((frame) => frame.file === file)?.line,
  };

/** Writes the outcome of a Vitest run to a file. None of Vitest's built-in reporters includes errors outside of tests. */
export class OutcomeReporter implements Reporter {
  constructor(private readonly path: string) {}

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const outcome: Outcome = { passed: 0, skipped: 0, failures: [], fileMs: {} };
    for (const module of modules) {
      const file = relative("", module.moduleId);
      const tell = (title: string, errors: readonly SerializedError[]) =>
        outcome.failures.push(failure(file, title, faultOf(errors[0], module.moduleId)));
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === "passed") outcome.passed += 1;
        else if (state === "failed") tell(test.fullName, errors ?? []);
        else if (state === "skipped") outcome.skipped += 1;
        else tell(test.fullName, [{ message: "Did not finish." }]);
      }
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) tell(suite.fullName, suite.errors());
      if (module.errors().length > 0) tell("", module.errors());
      const { collectDuration, duration } = module.diagnostic();
      outcome.fileMs[file] = collectDuration + duration;
    }
    for (const error of unhandled) outcome.failures.push(failure("Outside of the tests", "", faultOf(error)));
    writeFileSync(this.path, JSON.stringify(outcome));
  }
}
