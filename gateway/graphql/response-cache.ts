import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Kind, parse } from "graphql";
import { LRUCache } from "lru-cache";
import { acceptsBrotli, compressText } from "#gateway/http/compression.ts";
import type { PublicationWatch } from "#gateway/site/publication-watch.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Cache key of this request; undefined if its response must not be cached. */
    answerKey: { key: string; publication: number } | undefined;
    keptAnswer: Answer | undefined;
  }
}

const MAX_ANSWERS = 200;
const MAX_ANSWER_LENGTH = 128 * 1024;

type Headers = Partial<ReturnType<FastifyReply["getHeaders"]>>;

/** A response as it is sent. */
interface Answer {
  headers: Headers;
  bytes: Buffer;
}

/**
 * Compresses responses, and caches those to anonymous queries until the next publication. Without a token only
 * published data is visible, so responses without errors are the same for everybody.
 */
export class ResponseCache {
  readonly #answers = new LRUCache<string, Answer>({ max: MAX_ANSWERS });
  #publication = 0;

  constructor(publication: PublicationWatch) {
    publication.onChange(() => {
      this.#publication++;
      this.#answers.clear();
    });
  }

  /** Checks whether the response to a request is cached; it is then sent without parsing the body. */
  has(request: FastifyRequest, body: Buffer): boolean {
    const key = keyOf(request, body);
    if (key === undefined) return false;
    request.keptAnswer = this.#answers.get(key);
    request.answerKey = { key, publication: this.#publication };
    return request.keptAnswer !== undefined;
  }

  register(graph: FastifyInstance): void {
    graph.decorateRequest("answerKey");
    graph.decorateRequest("keptAnswer");
    graph.addHook("preHandler", ({ keptAnswer }, reply, done) => {
      if (keptAnswer) void reply.headers(keptAnswer.headers).send(keptAnswer.bytes);
      else done();
    });
    graph.addHook("onSend", (request, reply, payload, done) =>
      request.keptAnswer ? done() : this.#send(request, reply, payload),
    );
  }

  async #send(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
    const { answerKey, body } = request;
    const isCacheable = answerKey && reply.statusCode === 200 && isWhole(payload) && hasOnlyQueries(body);
    const compressed = await compressText(request, reply, payload);
    if (isCacheable && answerKey.publication === this.#publication)
      this.#answers.set(answerKey.key, {
        headers: contentHeaders(reply),
        bytes: Buffer.from(compressed as string | Buffer),
      });
    return compressed;
  }
}

/** Returns the headers that depend on the content; others depend on the request. */
function contentHeaders(reply: FastifyReply): Headers {
  const { "content-type": type, "content-encoding": encoding, vary } = reply.getHeaders();
  return { "content-type": type, ...(encoding && { "content-encoding": encoding }), ...(vary && { vary }) };
}

/** Returns the body as it was sent plus the response format and encoding; undefined for requests with a token. */
function keyOf(request: FastifyRequest, body: Buffer): string | undefined {
  const { headers } = request;
  if (headers.authorization !== undefined) return undefined;
  return `${headers.accept} ${acceptsBrotli(request)} ${body.toString("latin1")}`;
}

const isWhole = (payload: unknown): payload is string =>
  typeof payload === "string" && payload.length <= MAX_ANSWER_LENGTH && payload.startsWith('{"data":');

/** Checks whether a document has only queries; mutations must run each time. */
function hasOnlyQueries(body: unknown): boolean {
  const { definitions } = parse((body as { query: string }).query);
  return definitions.every(
    (definition) => definition.kind !== Kind.OPERATION_DEFINITION || definition.operation === "query",
  );
}
