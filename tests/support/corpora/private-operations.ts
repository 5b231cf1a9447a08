import type { Sending } from "#tests/support/gateway.ts";

const LIST = "contacts { nodes { id name email message } }";
const CHANGE = '{ status: ATENDIDA, note: "mía" }';

/** GraphQL documents that read or change something only administrators may, for one enquiry's id. */
export const privateOperations = (id: string): Record<string, string> => ({
  list: `{ ${LIST} }`,
  "named list": `query Contacts { ${LIST} }`,
  total: "{ contacts(first: 1) { total } }",
  "a filter": '{ contacts(search: "a") { nodes { email } } }',
  "the cursor alone": "{ contacts { endCursor hasNextPage } }",
  "the type's name alone": "{ contacts { __typename } }",
  one: `{ contact(id: "${id}") { name email message history { note } } }`,
  counters: "{ contactCounters { total general bonds today } }",
  trend: "{ contactTrend { date general } }",
  audit: "{ auditEntries(first: 10) { author address detail } }",
  accounts: "{ accounts { email role sessions } }",
  "who one is": "{ me { email role } }",
  "a new account":
    'mutation { createAccount(email: "rosa@istmia.example", role: ADMINISTRADOR) { password } }',
  "a new role": 'mutation { changeRole(email: "admin@istmia.example", role: EDICION) { email } }',
  "a new password": 'mutation { resetPassword(email: "admin@istmia.example") { password } }',
  "the end of an account": 'mutation { closeAccount(email: "admin@istmia.example") { email } }',
  "the mark of reading": `mutation { markContactRead(id: "${id}") { id name } }`,
  "a change": `mutation { updateContactStatus(seen: { id: "${id}", version: 1 }, change: ${CHANGE}) { id } }`,
  "changes of many": `mutation { updateContactStatuses(seen: [{ id: "${id}", version: 1 }], change: ${CHANGE}) }`,
  "possible spam": "{ contacts(folder: SPAM) { nodes { email } } possibleSpam }",
  "how much spam": "{ possibleSpam }",
  "a judgement": `mutation { judgeContacts(seen: [{ id: "${id}", version: 1 }], spam: true) }`,
  colleagues: "{ colleagues { email } }",
  "what is left to do": "{ workCounters { overdue mine } }",
  "months of forms": "{ formMonths { month received } }",
  "months of forms as a file": "{ formMonthsFile }",
  "times of answering": "{ answerTimes { week median } }",
  "an assignment": `mutation { assignContacts(seen: [{ id: "${id}", version: 1 }], to: "admin@istmia.example") }`,
  "an alias": `{ forms: ${LIST} }`,
  "two aliases": `{ a: ${LIST} b: contact(id: "${id}") { email } }`,
  "beside what is public": `{ branches { slug } ${LIST} }`,
  "a fragment": `{ ...A } fragment A on Query { ${LIST} }`,
  "a fragment in a fragment": `{ ...A } fragment A on Query { ...B } fragment B on Query { ${LIST} }`,
  "an inline fragment": `{ ... on Query { ${LIST} } }`,
  "a fragment without a type": `{ ... { ${LIST} } }`,
  included: `query ($yes: Boolean = true) { ${LIST.replace(" {", " @include(if: $yes) {")} }`,
  "not skipped": `{ ${LIST.replace(" {", " @skip(if: false) {")} }`,
  "after an introspection": `{ __typename ${LIST} }`,
  "a mutation after a query of the same name": `mutation contacts { markContactRead(id: "${id}") { email } }`,
  "two changes in one": `mutation { a: markContactRead(id: "${id}") { id } b: markContactRead(id: "${id}") { email } }`,
});

/** Attempts to bypass GraphQL's access check; each requests the list. */
export const bypassAttempts: Record<string, Sending & { path?: string }> = {
  "the second of two operations": {
    body: { query: `query A { branches { slug } } query B { ${LIST} }`, operationName: "B" },
  },
  "an operation that is not named": { body: { query: `query A { branches { slug } } query B { ${LIST} }` } },
  "a batch": { body: [{ query: `{ ${LIST} }` }, { query: "{ branches { slug } }" }] },
  "a GET": {
    path: `/graphql?query=${encodeURIComponent(`{ ${LIST} }`)}`,
    headers: { "apollo-require-preflight": "1" },
  },
  "a GET as a link": { path: `/graphql?query=${encodeURIComponent(`{ ${LIST} }`)}` },
  "the query beside a body": {
    path: `/graphql?query=${encodeURIComponent(`{ ${LIST} }`)}`,
    body: { query: "{ branches { slug } }" },
  },
  "a form": {
    body: `query=${encodeURIComponent(`{ ${LIST} }`)}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  },
  "plain text": { body: JSON.stringify({ query: `{ ${LIST} }` }), headers: { "content-type": "text/plain" } },
  "GraphQL's own type": { body: `{ ${LIST} }`, headers: { "content-type": "application/graphql" } },
  "a persisted query": {
    body: { extensions: { persistedQuery: { version: 1, sha256Hash: "0".repeat(64) } } },
  },
  "a token in the variables": {
    body: { query: `{ ${LIST} }`, variables: { authorization: "Bearer x", token: "x" } },
  },
  "a token in the extensions": { body: { query: `{ ${LIST} }`, extensions: { authorization: "Bearer x" } } },
  "a context": {
    body: { query: `{ ${LIST} }`, context: { session: { email: "admin@istmia.example" } }, rootValue: {} },
  },
  "the prototype": {
    body: `{"query":"{ ${LIST} }","__proto__":{"session":true}}`,
    headers: { "content-type": "application/json" },
  },
  "a subscription": { body: { query: `subscription { ${LIST} }` } },
  "an event stream": { body: { query: `{ ${LIST} }` }, headers: { accept: "text/event-stream" } },
  parts: {
    body: { query: `{ ... @defer { ${LIST} } }` },
    headers: { accept: "multipart/mixed; deferSpec=20220824" },
  },
  "another path": { path: "/graphql/", body: { query: `{ ${LIST} }` } },
  "a longer path": { path: "/graphql/admin", body: { query: `{ ${LIST} }` } },
  "another case": { path: "/GraphQL", body: { query: `{ ${LIST} }` } },
};
