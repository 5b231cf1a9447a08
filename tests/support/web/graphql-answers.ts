import { vi } from "vitest";

/** An answer that is a refusal of the gateway. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly campos?: Record<string, string>,
  ) {
    super(`The gateway's sentence for ${code}`);
  }
}

/**
 * Answers every GraphQL operation with what is given for its name: data, or a promise of it that a test holds. An answer that
 * throws `Refused` is a refusal; one that throws anything else is lost.
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
