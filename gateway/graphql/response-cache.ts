import type { FastifyInstance, FastifyRequest } from "fastify";
import { Kind, parse } from "graphql";
import type { Publication } from "./publication.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Under what the answer to this request is kept; undefined where it must not be. */
    answerKey: { asked: string; publication: number } | undefined;
  }
}

/** How many answers are kept, and how long one may be. */
const MOST = 200;
const LONGEST = 128 * 1024;

interface Answer {
  type: string;
  text: string;
}

/**
 * Keeps the answers to visitors' queries, until something else is published. Who shows no token can be told only what is
 * published, so such an answer without errors is right for all of them; the kept ones need no database. What has been
 * asked least lately is forgotten first.
 */
export function keepAnswers(graph: FastifyInstance, publication: Publication): void {
  const answers = new Map<string, Answer>();
  let current = 0;
  publication.onChange(() => {
    current++;
    answers.clear();
  });

  graph.decorateRequest("answerKey");
  graph.addHook("preHandler", async (request, reply) => {
    const asked = keyOf(request);
    if (asked === undefined) return undefined;
    const answer = answers.get(asked);
    if (!answer) {
      request.answerKey = { asked, publication: current };
      return undefined;
    }
    answers.delete(asked); // to become the youngest
    answers.set(asked, answer);
    return reply.type(answer.type).send(answer.text);
  });
  graph.addHook("onSend", async (request, reply, payload) => {
    const { answerKey: key, body } = request;
    if (key?.publication !== current || reply.statusCode !== 200 || !isWhole(payload) || !onlyAsks(body))
      return;
    answers.set(key.asked, { type: String(reply.getHeader("content-type")), text: payload });
    for (const oldest of answers.keys()) {
      if (answers.size <= MOST) break;
      answers.delete(oldest);
    }
  });
}

/** A visitor's query as it was sent, and the form of answer that is wanted; nothing for those who show a token. */
function keyOf({ method, headers, body }: FastifyRequest): string | undefined {
  if (method !== "POST" || headers.authorization !== undefined) return undefined;
  return `${headers.accept} ${JSON.stringify(body)}`;
}

const isWhole = (payload: unknown): payload is string =>
  typeof payload === "string" && payload.length <= LONGEST && payload.startsWith('{"data":');

/** Whether a document that has been answered holds queries alone: a mutation is done each time. */
function onlyAsks(body: unknown): boolean {
  const { definitions } = parse((body as { query: string }).query);
  return definitions.every((one) => one.kind !== Kind.OPERATION_DEFINITION || one.operation === "query");
}
