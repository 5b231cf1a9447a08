import { Kind, parse } from "graphql";
import { expect, test } from "vitest";
import { addDays } from "#schema/calendar/days.ts";
import { officeDay } from "#schema/calendar/office-day-rule.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { tabs } from "#web/playground/operations.ts";
import { startGateway } from "#tests/support/gateway.ts";

/** Codes of refusals before execution: an example must not cause any of them. */
const FAULTY = [
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "BAD_USER_INPUT",
  "BAD_REQUEST",
  "UNAUTHENTICATED",
];
/** Operations that issue 11 added, recognised by their names. */
const OF_CONTENT =
  /draft|row|order|publi|schedule|link|catalogue|document(InForce|Versions)|previewPaths|touchedPages|account|role|password|siteSearch/i;

test("every example of the playground is taken by the gateway, and each act of the editors has one", async () => {
  const gateway = await startGateway();
  const session = await gateway.signIn();
  const shown = new Set<string>();
  for (const { query, variables } of tabs(dayInPanama(new Date()))) {
    for (const definition of parse(query).definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      for (const field of definition.selectionSet.selections)
        if (field.kind === Kind.FIELD) shown.add(field.name.value);
      const operationName = definition.name!.value;
      const body = { query, operationName, variables: JSON.parse(variables ?? "{}") as object };
      const answer = await gateway.ask("/graphql", { body, headers: session });
      const { errors = [] } = answer.json<{ errors?: { message: string; extensions: { code: string } }[] }>();
      expect(
        errors.filter(({ extensions }) => FAULTY.includes(extensions.code)),
        operationName,
      ).toEqual([]);
    }
  }
  const { data } = await gateway.graphql(
    "{ __schema { queryType { fields { name } } mutationType { fields { name } } } }",
    session,
  );
  const { __schema } = data as unknown as {
    __schema: Record<"queryType" | "mutationType", { fields: { name: string }[] }>;
  };
  const names = [...__schema.queryType.fields, ...__schema.mutationType.fields].map(({ name }) => name);
  expect(names.filter((name) => OF_CONTENT.test(name) && !shown.has(name))).toEqual([]);
});

test("the examples of a change, with what the ones before them return, schedule, publish, restore and undo it", async () => {
  const gateway = await startGateway();
  const session = await gateway.signIn();
  const tab = tabs(dayInPanama(new Date())).find(({ query }) => query.includes("mutation Publicar"))!;
  const variables = JSON.parse(tab.variables!) as Record<string, unknown> & { borradores: [object] };
  const run = async <Data>(operationName: string, changes: object = {}) => {
    const body = { query: tab.query, operationName, variables: Object.assign(variables, changes) };
    const answer = await gateway.ask("/graphql", { body, headers: session });
    const { data, errors } = answer.json<{ data: Data; errors?: object[] }>();
    expect(errors, operationName).toBeUndefined();
    return data;
  };
  const { saveDraft } = await run<{ saveDraft: { draft: { version: number; changedAt: string } } }>(
    "Guardar",
  );
  const { version, changedAt } = saveDraft.draft;
  const borradores = [{ ...variables.borradores[0], version, changedAt }];
  const { schedulePublication } = await run<{ schedulePublication: { id: string } }>("Programar", {
    borradores,
  });
  await run("Cancelar", { programada: schedulePublication.id });
  const { publish } = await run<{ publish: { id: string } }>("Publicar");
  await run("Alcance", { publicacion: publish.id });
  await run("Restaurar");
  expect(await run("Deshacer")).toMatchObject({ undoPublication: { partial: false } });
});

test.each(["2026-11-27", "2028-02-29", "2031-12-31"])(
  "on %s the examples change days that lie ahead",
  (today) => {
    const variables = tabs(today).map((tab) => JSON.parse(tab.variables ?? "{}") as Record<string, unknown>);
    const { dia, corto } = variables.find(({ corto }) => corto)!;
    for (const day of [dia, corto]) expect(officeDay(today).safeParse(day).error).toBeUndefined();
    const { hora } = variables.find(({ hora }) => hora)!;
    expect(dayInPanama(new Date(hora as string))).toBe(addDays(today, 7));
  },
);
