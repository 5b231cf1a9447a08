import { expect, test } from "vitest";
import { FORMS } from "#schema/forms.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { startGateway } from "#tests/support/gateway.ts";

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
}
interface Call {
  parameters?: Parameter[];
  description?: string;
  requestBody?: {
    content: Record<
      string,
      { schema: { oneOf: { properties: Record<string, { const?: string; description?: string }> }[] } }
    >;
  };
}

/** Starts a gateway; returns what its OpenAPI document describes, by path and method. */
async function startDescribed() {
  const gateway = await startGateway();
  const { paths } = (await gateway.ask("/api/openapi.json")).json<{
    paths: Record<string, Record<string, Call>>;
  }>();
  return { ...gateway, paths };
}

test("a parameter that a call is refused without is described as required", async () => {
  const { ask, paths, signIn } = await startDescribed();
  const headers = { ...(await signIn()), "content-type": "text/csv" };
  const required = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { parameters = [] }]) =>
      parameters.filter((one) => one.required).map(({ name }) => ({ path, method, name })),
    ),
  );
  expect(required.map(({ path, name }) => `${path} ${name}`)).toEqual([
    "/api/form-stamp form",
    "/api/admin/catalogue.csv catalogue",
  ]);
  for (const { path, method, name } of required) {
    const answer = await ask(path, {
      method: method.toUpperCase(),
      headers,
      ...(method === "post" && { body: "x" }),
    });
    expect([answer.status, Object.keys(answer.json<{ campos: object }>().campos)]).toEqual([400, [name]]);
  }
});

test("an enquiry can be sent by what the document says of each form", async () => {
  const { ask, paths } = await startDescribed();
  const forms = paths["/api/contacts"]!["post"]!.requestBody!.content["application/json"]!.schema.oneOf;
  expect(forms.map(({ properties }) => properties["formType"]!.const)).toEqual(Object.keys(FORMS));
  for (const { properties } of forms) {
    const codes = properties["consultType"]!.description!.split(": ")[1]!.split(", ");
    const body = {
      ...generalContact,
      formType: properties["formType"]!.const,
      consultType: JSON.stringify(codes),
    };
    expect((await ask("/api/contacts", { body })).status, properties["formType"]!.const).toBe(201);
  }
});

test("every event of the stream is described", async () => {
  const { paths } = await startDescribed();
  for (const kind of ["created", "changed", "present", "mail", "ready"])
    expect(paths["/api/admin/events"]!["get"]!.description).toContain(`\`${kind}\``);
});
