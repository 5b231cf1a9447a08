import "reflect-metadata";
import { ApolloServer } from "@apollo/server";
import { ApolloServerPluginLandingPageDisabled } from "@apollo/server/plugin/disabled";
import { unwrapResolverError } from "@apollo/server/errors";
import { ApolloArmor } from "@escape.tech/graphql-armor";
import { defaultFieldResolver, GraphQLError } from "graphql";
import type { GraphQLFormattedError, GraphQLSchema } from "graphql";
import { buildSchemaSync } from "type-graphql";
import { AccountResolver } from "#gateway/admins/account.resolver.ts";
import { AuditResolver } from "#gateway/audit/audit.resolver.ts";
import { HolidayResolver } from "#gateway/calendar/holiday.resolver.ts";
import { OfficeDayResolver } from "#gateway/calendar/office-day.resolver.ts";
import { CatalogueResolver } from "#gateway/catalogue/catalogue.resolver.ts";
import { ContactResolver } from "#gateway/contacts/contact.resolver.ts";
import { ContactSpamResolver } from "#gateway/contacts/contact-spam.resolver.ts";
import { ContactWorkResolver } from "#gateway/contacts/contact-work.resolver.ts";
import { FormMonthResolver } from "#gateway/report/form-month.resolver.ts";
import { ContactStatusResolver } from "#gateway/contacts/contact-status.resolver.ts";
import { PersonResolver } from "#gateway/privacy/person.resolver.ts";
import { SearchResolver } from "#gateway/search/search.resolver.ts";
import { RightsRequestResolver } from "#gateway/privacy/rights-request.resolver.ts";
import type { Context } from "#gateway/context.ts";
import { PresenceResolver } from "#gateway/presence/presence.resolver.ts";
import { RowPresenceResolver } from "#gateway/presence/row-presence.resolver.ts";
import { FileResolver } from "#gateway/files/file.resolver.ts";
import { DigestResolver } from "#gateway/mail/digest/digest.resolver.ts";
import { MailResolver } from "#gateway/mail/mail.resolver.ts";
import { RouteResolver } from "#gateway/mail/routes/route.resolver.ts";
import { DraftAuthorResolver, DraftResolver } from "#gateway/publishing/draft.resolver.ts";
import { CsvResolver } from "#gateway/publishing/csv/csv.resolver.ts";
import { PreviewResolver } from "#gateway/publishing/preview/preview.resolver.ts";
import { LinkCheckResolver } from "#gateway/publishing/links/link-check.resolver.ts";
import { ScheduleResolver } from "#gateway/publishing/schedule/schedule.resolver.ts";
import { OutcomeResolver } from "#gateway/publishing/outcome/outcome.resolver.ts";
import { PublicationResolver } from "#gateway/publishing/publication.resolver.ts";
import { ReplyResolver } from "#gateway/replies/reply.resolver.ts";
import { SavedAnswerResolver } from "#gateway/replies/saved-answer.resolver.ts";
import { Overload, refusalOf } from "#gateway/errors.ts";
import type { Logger } from "#gateway/log.ts";
import type { Capability } from "#schema/accounts/roles.ts";

/** Builds the gateway's GraphQL schema, without class validation: the rules of its inputs are in `schema/`. */
export function buildSchema(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: [
      AccountResolver,
      AuditResolver,
      CatalogueResolver,
      DraftResolver,
      CsvResolver,
      HolidayResolver,
      OfficeDayResolver,
      PublicationResolver,
      DraftAuthorResolver,
      OutcomeResolver,
      PreviewResolver,
      ScheduleResolver,
      LinkCheckResolver,
      ContactResolver,
      ContactSpamResolver,
      ContactStatusResolver,
      ContactWorkResolver,
      FormMonthResolver,
      PresenceResolver,
      RowPresenceResolver,
      MailResolver,
      RouteResolver,
      DigestResolver,
      FileResolver,
      ReplyResolver,
      SavedAnswerResolver,
      SearchResolver,
      PersonResolver,
      RightsRequestResolver,
    ],
    validate: false,
    skipCheck: true, // codegen checks it; an introspection at each start takes 60 ms
    authChecker: async ({ context }: { context: Context }, [capability]: Capability[]) => {
      await context.signedIn(capability);
      return true;
    },
  });
  omitNullArguments(schema);
  return schema;
}

/** Treats a null argument of an operation as omitted, because generated clients send null for omitted ones. */
function omitNullArguments(schema: GraphQLSchema): void {
  for (const operations of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(operations?.getFields() ?? {})) {
      const { resolve = defaultFieldResolver } = field;
      field.resolve = (source, args: Record<string, unknown>, ...rest) => {
        const provided = Object.entries(args).filter(([, value]) => value !== null);
        return resolve(source, Object.fromEntries(provided), ...rest) as unknown;
      };
    }
  }
}

/** Spanish messages for requests that Apollo itself refuses. */
const OWN_REFUSALS: Record<string, string> = {
  GRAPHQL_PARSE_FAILED: "La consulta no se puede leer.",
  GRAPHQL_VALIDATION_FAILED: "La consulta no es válida.",
  BAD_USER_INPUT: "Las variables de la consulta no son válidas.",
  OPERATION_RESOLUTION_FAILURE: "No se sabe qué operación ejecutar.",
  BAD_REQUEST: "La solicitud no es válida.",
  PERSISTED_QUERY_NOT_SUPPORTED: "La solicitud no es válida.",
};

function formatError(log: Logger) {
  return (formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError => {
    const { locations, path } = formatted;
    const location = { ...(locations && { locations }), ...(path && { path }) };
    const error = unwrapResolverError(thrown);
    // Errors that no resolver threw concern the document, for example a subscription.
    const code =
      error instanceof GraphQLError && formatted.extensions?.["code"] === "INTERNAL_SERVER_ERROR"
        ? "GRAPHQL_VALIDATION_FAILED"
        : String(formatted.extensions?.["code"]);
    const message = OWN_REFUSALS[code];
    // Details for developers, without suggestions of field names.
    const detail = formatted.message.replace(/ Did you mean .*$/s, "");
    if (message) return { ...location, message, extensions: { code, detail } };
    const refusal = refusalOf(error);
    if (refusal.status >= 500 && !(error instanceof Overload))
      log.error({ event: "graphql_error", code: refusal.code, err: error });
    const { campos } = refusal.detail;
    return {
      ...location,
      message: refusal.message,
      extensions: { code: refusal.code, ...(campos && { campos }) },
    };
  };
}

/** Creates Apollo Server with the contract's limits: depth 8, 15 aliases, 500 tokens, cost 500, no batching, CSRF prevention. */
export function createApollo(schema: GraphQLSchema, playground: boolean, log: Logger): ApolloServer<Context> {
  const armor = new ApolloArmor({
    maxDepth: { n: 8, ignoreIntrospection: playground },
    maxAliases: { n: 15, allowList: [] },
    costLimit: { maxCost: 500, ignoreIntrospection: playground },
    maxTokens: { enabled: false },
  }).protect();
  return new ApolloServer<Context>({
    schema,
    introspection: playground,
    csrfPrevention: true,
    persistedQueries: false,
    documentStore: null, // parsed documents of a flood would fill the memory; responses to visitors are cached instead
    allowBatchedHttpRequests: false,
    stopOnTerminationSignals: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    formatError: formatError(log),
    parseOptions: { maxTokens: 500 },
    plugins: [ApolloServerPluginLandingPageDisabled()],
    validationRules: armor.validationRules,
    logger: log,
  });
}
