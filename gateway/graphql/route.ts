import type { ApolloServer } from "@apollo/server";
import { fastifyApolloHandler } from "@as-integrations/fastify";
import type { FastifyInstance } from "fastify";
import type { FormStamps } from "#gateway/contacts/spam/form-stamp.ts";
import { parseFormHeaders } from "#gateway/contacts/spam/form-headers.ts";
import type { Context, CreateContext } from "#gateway/context.ts";
import { acceptOnlyJson } from "#gateway/http/json-body.ts";
import type { LoadShedding } from "#gateway/http/load-shedding.ts";
import { withTimeout } from "#gateway/http/request-timeout.ts";
import type { PublicationWatch } from "#gateway/site/publication-watch.ts";
import { limitAnonymousBodies, MAX_BYTES } from "./body-limit.ts";
import { playground } from "./playground.ts";
import { ResponseCache } from "./response-cache.ts";

interface GraphqlParts {
  apollo: ApolloServer<Context>;
  createContext: CreateContext;
  publication: PublicationWatch;
  load: LoadShedding;
  stamps: FormStamps;
  /** Whether browsers are shown a playground. */
  playground: boolean;
}

/** Registers `/graphql`. */
export async function graphqlRoute(graph: FastifyInstance, parts: GraphqlParts): Promise<void> {
  const { apollo, createContext, load, stamps } = parts;
  const cache = new ResponseCache(parts.publication);
  acceptOnlyJson(graph, (request, body) => cache.has(request, body));
  limitAnonymousBodies(graph, createContext);
  if (parts.playground) playground(graph);
  cache.register(graph);
  const handler = fastifyApolloHandler(apollo, {
    context: async (request) =>
      createContext(request, {
        formMetadata: parseFormHeaders(request.headers, stamps),
        deadline: request.deadline,
      }),
  });
  graph.route({
    method: ["GET", "POST"],
    url: "/graphql",
    bodyLimit: MAX_BYTES,
    preHandler: load.guard("query"), // runs after the cache's hook
    handler: withTimeout((request, reply) =>
      load.run("query", async () => handler.call(graph, request, reply)),
    ),
  });
}
