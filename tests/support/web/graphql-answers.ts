import { vi } from "vitest";

/** Thrown by an answer whose operation the gateway refuses. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly campos?: Record<string, string>,
  ) {
    super(`The gateway's sentence for ${code}`);
  }
}

/**
 * Stubs the network: answers each GraphQL operation by its name, with data or a promise that the test resolves. An answer
 * that throws `Refused` is a refusal; any other error loses the answer.
 */
export function answerGraphql(answers: Record<string, (variables: never) => unknown>): void {
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const { operationName, variables } = JSON.parse(body) as { operationName: string; variables: never };
    const answer = answers[operationName];
    if (!answer) throw new Error(`No answer to ${operationName}`);
    try {
      return Response.json({ data: await answer(variables) });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { message, code, campos } = error;
      return Response.json({ data: null, errors: [{ message, extensions: { code, campos } }] });
    }
  });
}
