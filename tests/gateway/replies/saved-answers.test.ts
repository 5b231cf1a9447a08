import { expect, test } from "vitest";
import { MAX_SAVED_ANSWERS } from "#schema/replies/saved-answer.ts";
import { ADMIN } from "#tests/support/fixtures.ts";
import { OTHER, startOffice } from "#tests/support/office.ts";

const FIELDS = "id name text forms version uses author";
const LIST = `{ savedAnswers { ${FIELDS} } }`;
const CREATE = `mutation ($input: SavedAnswerText!) { createSavedAnswer(input: $input) { ${FIELDS} } }`;
const UPDATE = `mutation ($seen: SeenSavedAnswer!, $input: SavedAnswerText!) {
  updateSavedAnswer(seen: $seen, input: $input) { ${FIELDS} }
}`;
const MOVE = `mutation ($id: ID!, $up: Boolean!) { moveSavedAnswer(id: $id, up: $up) { name } }`;
const DELETE = `mutation ($seen: SeenSavedAnswer!) { deleteSavedAnswer(seen: $seen) }`;

const THANKS = { name: "Gracias", text: "Hola, {nombre|cliente}: gracias.", forms: ["FIANZAS", "CONTACT"] };

interface Answer {
  id: string;
  name: string;
  version: number;
}

test("saved answers are made, changed, ordered and deleted, each on record; of two changes the later is refused", async () => {
  const { graphql, first, second, rows } = await startOffice(0);
  const run = async <T>(query: string, variables: object = {}, headers: Record<string, string> = first) => {
    const { data, errors } = await graphql(query, headers, variables);
    return { value: Object.values(data ?? {})[0] as T, refused: errors?.[0] };
  };
  const names = async () => (await run<Answer[]>(LIST)).value.map(({ name }) => name);

  for (const [query, variables] of [
    [LIST, {}],
    [CREATE, { input: THANKS }],
    [UPDATE, { seen: { id: "1", version: 1 }, input: THANKS }],
    [MOVE, { id: "1", up: true }],
    [DELETE, { seen: { id: "1", version: 1 } }],
  ] as const)
    expect((await run(query, variables, {})).refused!.extensions.code).toBe("UNAUTHENTICATED");

  const { value: made } = await run<Answer>(CREATE, { input: THANKS });
  expect(made).toEqual({
    ...THANKS,
    forms: ["CONTACT", "FIANZAS"],
    id: made.id,
    version: 1,
    uses: 0,
    author: ADMIN.email,
  });
  for (const name of ["Requisitos", "Horario"])
    await run(CREATE, {
      input: { name: ` ${name}\n`, text: " Con gusto.\r\nHasta luego.\u0007 ", forms: [] },
    });
  expect(await names()).toEqual(["Gracias", "Requisitos", "Horario"]);
  expect((await run<{ text: string }[]>(LIST)).value[1]!.text).toBe("Con gusto.\nHasta luego.");

  const seen = { id: made.id, version: 1 };
  const changed = { ...THANKS, name: "Agradecimiento" };
  expect((await run<Answer>(UPDATE, { seen, input: changed }, second)).value).toMatchObject({
    name: "Agradecimiento",
    version: 2,
    author: OTHER,
  });
  for (const [query, variables] of [
    [UPDATE, { seen, input: THANKS }],
    [DELETE, { seen }],
  ] as const)
    expect((await run(query, variables)).refused).toMatchObject({
      message: "Esta respuesta cambió mientras tanto. Revisa cómo quedó.",
      extensions: { code: "CONFLICT" },
    });

  const moved = await run<Answer[]>(MOVE, { id: made.id, up: false });
  expect(moved.value.map(({ name }) => name)).toEqual(["Requisitos", "Agradecimiento", "Horario"]);
  await run(MOVE, { id: made.id, up: true });
  const last = (await run<Answer[]>(LIST)).value[2]!;
  await run(MOVE, { id: last.id, up: false });
  expect((await names()).at(-1)).toBe("Horario");

  expect((await run(DELETE, { seen: { id: made.id, version: 2 } })).value).toBe(true);
  expect((await run(DELETE, { seen: { id: made.id, version: 2 } })).refused!.extensions.code).toBe(
    "NOT_FOUND",
  );
  expect(await names()).not.toContain("Agradecimiento");

  const auditEntries = await rows<{ author: string; detail: string }>(
    "select author, detail from audit_entry where action = 'saved-answer' order by id",
  );
  expect(auditEntries.map(({ detail }) => detail)).toEqual([
    "creó «Gracias»",
    "creó «Requisitos»",
    "creó «Horario»",
    "cambió «Agradecimiento»",
    "bajó «Agradecimiento»",
    "subió «Agradecimiento»",
    "eliminó «Agradecimiento»",
  ]);
  expect(auditEntries[3]!.author).toBe(OTHER);
});

test("a saved answer without a name, without a text, too long or with an unknown placeholder is refused with its sentence", async () => {
  const { graphql, first, rows } = await startOffice(0);
  const faults: [change: object, field: string, sentence: RegExp][] = [
    [{ name: " \u200b " }, "name", /Escribe un nombre/],
    [{ name: "n".repeat(81) }, "name", /demasiado largo/],
    [{ text: "\n" }, "text", /Escribe el texto/],
    [{ text: "t".repeat(10_001) }, "text", /demasiado largo/],
    [{ text: "Hola, {apellido}" }, "text", /No se conoce \{apellido\}/],
    [{ text: "Hola, {nombre" }, "text", /llave suelta/],
  ];
  for (const [change, field, sentence] of faults) {
    const { errors } = await graphql(CREATE, first, { input: { ...THANKS, ...change } });
    expect(errors![0]!.extensions).toMatchObject({
      code: "INVALID_FIELDS",
      campos: { [field]: expect.stringMatching(sentence) as string },
    });
  }
  for (const id of ["", "x", "9".repeat(19), "1'"])
    for (const [query, variables] of [
      [UPDATE, { seen: { id, version: 1 }, input: THANKS }],
      [DELETE, { seen: { id, version: 1 } }],
      [MOVE, { id, up: true }],
    ] as const)
      expect(["BAD_REQUEST", "NOT_FOUND"]).toContain(
        (await graphql(query, first, variables)).errors![0]!.extensions.code,
      );
  expect(await rows("select from saved_answer")).toEqual([]);
});

test("a change that is sent again after its answer was lost is made once; a colleague's of the same words is refused", async () => {
  const { graphql, first, second, rows } = await startOffice(0);
  const { data } = await graphql(CREATE, second, { input: THANKS });
  const { id } = Object.values(data ?? {})[0] as unknown as Answer;
  const variables = { seen: { id, version: 1 }, input: { ...THANKS, text: "Otro texto." } };
  const update = async (headers: Record<string, string>) => {
    const { data: done, errors } = await graphql(UPDATE, headers, variables);
    return errors?.[0]?.extensions["code"] ?? Object.values(done ?? {})[0];
  };
  expect(await update(first)).toMatchObject({ version: 2, text: "Otro texto." });
  expect(await update(first)).toMatchObject({ version: 2, text: "Otro texto." });
  expect(await update(second)).toBe("CONFLICT");
  expect(await rows("select from audit_entry where action = 'saved-answer'")).toHaveLength(2);
});

test("an answer that is sent again after its own answer was lost is stored once, and recorded once", async () => {
  const { graphql, first, second, rows } = await startOffice(0);
  const create = async (input: object, headers = first) => {
    const { data } = await graphql(CREATE, headers, { input });
    return Object.values(data ?? {})[0] as unknown as Answer;
  };
  const made = await create(THANKS);
  expect(await create({ ...THANKS, name: ` ${THANKS.name} ` })).toEqual(made);
  const others = [
    await create({ ...THANKS, forms: [] }),
    await create({ ...THANKS, text: "Otro texto." }),
    await create(THANKS, second),
  ];
  expect(new Set([made, ...others].map(({ id }) => id)).size).toBe(4);
  expect(await rows("select from audit_entry where action = 'saved-answer'")).toHaveLength(4);
});

test("no more answers are saved than the list holds", async () => {
  const { graphql, first, rows } = await startOffice(0);
  await rows(
    `insert into saved_answer (name, text, position, author)
     select 'Respuesta ' || n, 'Con gusto.', n, '${ADMIN.email}' from generate_series(1, ${MAX_SAVED_ANSWERS - 1}) n`,
  );
  const create = async (name: string) =>
    (await graphql(CREATE, first, { input: { ...THANKS, name } })).errors?.[0];
  expect(await create("La última")).toBeUndefined();
  expect(await create("Una más")).toMatchObject({
    message: "Ya hay 200 respuestas guardadas: elimina alguna que no se use.",
    extensions: { code: "TOO_MANY_ANSWERS" },
  });
});
