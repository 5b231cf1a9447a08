import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";

const WORKSHOPS = "query ($search: String) { workshops(search: $search) { name } }";

test("what a visitor has asked is answered again without the database, until something else is published", async () => {
  const { graphql, rows } = await startGateway();
  const asked = await graphql(WORKSHOPS, {}, { search: "david" });
  expect(asked.data!["workshops"]).not.toHaveLength(0);
  await rows("alter table workshop rename to gone");
  expect(await graphql(WORKSHOPS, {}, { search: "david" })).toEqual(asked);
  expect((await graphql(WORKSHOPS, {}, { search: "colón" })).data!["workshops"]).not.toHaveLength(0);
  expect((await graphql("{ branches { slug } }")).data!["branches"]).toHaveLength(2);

  await rows("alter table gone rename to workshop");
  await rows("update workshop set name = 'Taller con otro nombre'");
  await rows("update content_version set digest = 'another'");
  await rows("select pg_notify('istmia_live', '')");
  await expect
    .poll(async () => (await graphql(WORKSHOPS, {}, { search: "david" })).data!["workshops"])
    .toContainEqual({ name: "Taller con otro nombre" });
});

test("the form of answer that is asked for is kept apart", async () => {
  const { ask } = await startGateway();
  const body = { query: "{ branches { slug } }" };
  for (const type of ["application/json", "application/graphql-response+json", "application/json"]) {
    for (const _ of ["first", "again"]) {
      const answer = await ask("/graphql", { body, headers: { accept: type } });
      expect([answer.status, answer.headers["content-type"]]).toEqual([200, `${type}; charset=utf-8`]);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.json()).toHaveProperty("data.branches");
    }
  }
});

test("an administrator's answer is never a visitor's, and a session's end is seen at once", async () => {
  const { ask, graphql, signIn } = await startGateway();
  const query = "{ contacts { nodes { id } } branches { slug } }";
  const headers = await signIn();
  for (const _ of ["first", "again"]) {
    expect((await graphql(query, headers)).errors).toBeUndefined();
    expect((await graphql(query)).errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
  }
  await ask("/api/admin/logout", { method: "POST", headers });
  expect((await graphql(query, headers)).errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
});

test("a mutation is done each time, and a document with one beside a query is not kept either", async () => {
  const { ask, stored } = await startGateway();
  const { consultType, ...fields } = generalContact;
  const input = { ...fields, formType: "CONTACT", consultTypes: JSON.parse(consultType) as string[] };
  const query = `
    query Read { branches { slug } }
    mutation Send($input: ContactInput!) { submitContact(input: $input) { id } }`;
  const send = async () => {
    const answer = await ask("/graphql", { body: { query, operationName: "Send", variables: { input } } });
    return answer.json<{ data: { submitContact: { id: string } } }>().data.submitContact.id;
  };
  expect(await send()).not.toBe(await send());
  expect(await stored()).toBe(2);
});

test("long answers are sent compressed to who takes brotli, the first time and again", async () => {
  const { base, ask } = await startGateway();
  const body = JSON.stringify({ query: "{ workshops { name address phone } }" });
  const plain = await ask("/graphql", { body, headers: { "content-type": "application/json" } });
  expect([plain.headers["content-encoding"], plain.headers["vary"]]).toEqual([undefined, "accept-encoding"]);
  for (const _ of ["first", "again"]) {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const headers = { "content-type": "application/json", "accept-encoding": "gzip, br" };
    request(`${base}/graphql`, { method: "POST", headers, agent: false }, resolve)
      .on("error", reject)
      .end(body);
    const answer = await promise;
    expect([answer.headers["content-encoding"], answer.headers["vary"]]).toEqual(["br", "accept-encoding"]);
    const bytes = await buffer(answer);
    expect(bytes.length).toBeLessThan(plain.text.length / 2);
    expect(brotliDecompressSync(bytes).toString()).toBe(plain.text);
  }
  const short = await ask("/graphql", {
    body: { query: "{ branches { slug } }" },
    headers: { "accept-encoding": "br" },
  });
  expect(short.headers["content-encoding"]).toBeUndefined();
});

test("no cache keeps what operators ask for", async () => {
  const { ask } = await startGateway();
  for (const path of ["/health", "/ready", "/metrics"]) {
    const { status, headers } = await ask(path);
    expect([path, status, headers["cache-control"]]).toEqual([path, 200, "no-store"]);
  }
});
