import type { FastifyInstance, FastifyRequest } from "fastify";
import { Kind, parse } from "graphql";
import { LRUCache } from "lru-cache";
import type { Publication } from "#gateway/site/publication.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The cache key of this request; undefined if its answer must not be cached. */
    answerKey: { asked: string; publication: number } | undefined;
  }
}

const MAX_ANSWERS = 200;
const MAX_ANSWER_LENGTH = 128 * 1024;

interface Answer {
  type: string;
  /** Encoded once: a text would be encoded at each request. */
  bytes: Buffer;
}

/**
 * A cache of answers to anonymous queries, cleared by each publication. Without a token only published data is
 * visible, so answers without errors are the same for everybody.
 */
export function cacheResponses(graph: FastifyInstance, publication: Publication): void {
  const answers = new LRUCache<string, Answer>({ max: MAX_ANSWERS });
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
    return reply.type(answer.type).send(answer.bytes);
  });
  graph.addHook("onSend", async (request, reply, payload) => {
    const { answerKey: key, body } = request;
    if (key?.publication !== current || reply.statusCode !== 200 || !isWhole(payload) || !onlyAsks(body))
      return;
    answers.set(key.asked, { type: String(reply.getHeader("content-type")), bytes: Buffer.from(payload) });
  });
}

/** The query as it was sent plus the response format; undefined for requests with a token. */
function keyOf({ method, headers, body }: FastifyRequest): string | undefined {
  if (method !== "POST" || headers.authorization !== undefined) return undefined;
  return `${headers.accept} ${JSON.stringify(body)}`;
}

const isWhole = (payload: unknown): payload is string =>
  typeof payload === "string" && payload.length <= MAX_ANSWER_LENGTH && payload.startsWith('{"data":');

/** Whether a document has queries only; mutations must run each time. */
function onlyAsks(body: unknown): boolean {
  const { definitions } = parse((body as { query: string }).query);
  return definitions.every((one) => one.kind !== Kind.OPERATION_DEFINITION || one.operation === "query");
}
