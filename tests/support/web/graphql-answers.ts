import { vi } from "vitest";

/** Answers every GraphQL operation with what is given for its name: data, or a promise of it that a test holds. */
export function answerGraphql(answers: Record<string, (variables: never) => unknown>): void {
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const { operationName, variables } = JSON.parse(body) as { operationName: string; variables: never };
    const answer = answers[operationName];
    if (!answer) throw new Error(`No answer to ${operationName}`);
    return Response.json({ data: await answer(variables) });
  });
}
