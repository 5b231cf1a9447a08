import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { addDays } from "#schema/calendar/days.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { ErasedRequest } from "#gateway/privacy/rights-register.ts";
import { openStream } from "#tests/support/event-stream.ts";
import { ADMIN } from "#tests/support/fixtures.ts";
import { foundBefore, MARKED, MARKER, startMarkedOffice } from "#tests/support/marked-office.ts";
import { openCommand } from "#tests/support/privacy-command.ts";
import { tablesNaming } from "#tests/support/traces.ts";

const WHOLE = "id kind channel person email received due answer closed erased steps { author text }";
const LIST = `{ rightsRequests { ${WHOLE} } }`;
const REGISTER = `mutation ($input: RightsRequestInput!) { registerRightsRequest(input: $input) { ${WHOLE} } }`;
const STEP = `mutation ($id: ID!, $text: String!) { addRightsStep(id: $id, text: $text) { ${WHOLE} } }`;
const CLOSE = `mutation ($id: ID!, $text: String!) { closeRightsRequest(id: $id, answer: $text) { ${WHOLE} } }`;
const REOPEN = `mutation ($id: ID!, $text: String!) { reopenRightsRequest(id: $id, text: $text) { ${WHOLE} } }`;
const CORRECT_REQUEST = `mutation ($id: ID!, $changes: RightsCorrectionInput!) {
  correctRightsRequest(id: $id, changes: $changes) { ${WHOLE} }
}`;
const FILE = "{ rightsRegisterFile }";
const ERASE_REQUEST = `mutation ($id: ID!) { eraseRightsRequest(id: $id) { ${WHOLE} } }`;
const CONTACTS = "query ($email: String!) { personContacts(email: $email) { reference message } }";
const REQUESTS = "query ($email: String!) { personRequests(email: $email) { id closed } }";
const COPY = "query ($email: String!, $format: PersonFormat!) { personFile(email: $email, format: $format) }";
const CORRECT = `mutation ($email: String!, $field: PersonField!, $value: String!, $join: Boolean) {
  correctPerson(email: $email, field: $field, value: $value, join: $join)
}`;
const FOUND = "query ($email: String!) { personContacts(email: $email) { id } }";
const ERASE = `mutation ($email: String!, $seen: Int!, $latest: ID) {
  erasePerson(email: $email, seen: $seen, latest: $latest)
}`;

const request = {
  kind: "ACCESO",
  channel: "CORREO",
  person: `Ana ${MARKER}`,
  email: MARKED.email,
  received: "2026-10-30",
};

async function startRegister() {
  const office = await startMarkedOffice();
  const { graphql, first, rows, log } = office;
  const run = async (query: string, variables: object = {}, headers = first) => {
    const { data, errors } = await graphql(query, headers, variables);
    return { value: Object.values(data ?? {})[0] as never, refused: errors?.[0] };
  };
  /** Returns what is found now, as the person who erases has seen it. */
  const seen = async (email: string) => {
    const found = (await run(FOUND, { email })).value as { id: string }[];
    return { email, seen: found.length, latest: found[0]?.id };
  };
  return {
    ...office,
    run,
    seen,
    erase: async (email: string) => run(ERASE, await seen(email)),
    /** Returns the erased requests that the log names. */
    loggedErasures: () =>
      log()
        .split("\n")
        .filter((line) => line.includes('"event":"erased"') && line.includes("requestId"))
        .map((line) => ErasedRequest.parse(JSON.parse(line))),
    register: async (changes: object = {}) => {
      const input = { ...request, key: crypto.randomUUID(), ...changes };
      const { value, refused } = await run(REGISTER, { input });
      expect(refused).toBeUndefined();
      return value as { id: string; due: string };
    },
    auditEntries: async () =>
      (
        await rows<{ entry: string }>(
          "select action || ': ' || detail as entry from audit_entry where action in ('request', 'export', 'change') order by id",
        )
      ).map(({ entry }) => entry),
  };
}

test("a request is due 15 business days after it came, takes steps, and is closed once, with its answer", async () => {
  const { run, register, auditEntries } = await startRegister();
  const { id, due } = await register();
  expect(due).toBe("2026-11-26");
  await run(STEP, { id, text: "  Se verificó la cédula. " });
  const { value } = await run(CLOSE, { id, text: "Se envió la copia." });
  expect(value).toEqual({
    ...request,
    id,
    due,
    answer: "Se envió la copia.",
    closed: dayInPanama(new Date()),
    erased: false,
    steps: [{ author: ADMIN.email, text: "Se verificó la cédula." }],
  });
  for (const query of [STEP, CLOSE]) {
    expect((await run(query, { id, text: "Otra vez" })).refused).toMatchObject({
      message: "Esta solicitud cambió mientras tanto. Revisa cómo quedó.",
      extensions: { code: "CONFLICT" },
    });
  }
  expect((await auditEntries()).slice(1)).toEqual([
    `request: solicitud ${id} (acceso): registrada`,
    `request: solicitud ${id} (acceso): paso anotado`,
    `request: solicitud ${id} (acceso): cerrada`,
  ]);
});

test("a request that is sent again after its answer was lost is registered once, and never silently with other words", async () => {
  const { run, rows } = await startRegister();
  const input = { ...request, key: crypto.randomUUID() };
  const sent = await Promise.all([1, 2, 3].map(() => run(REGISTER, { input })));
  expect(sent.map(({ value }) => (value as { id: string }).id)).toEqual(["1", "1", "1"]);
  const { refused } = await run(REGISTER, { input: { ...input, received: "2026-10-29" } });
  expect([refused!.extensions.code, refused!.message]).toEqual([
    "KEY_REUSED",
    "Ya quedó registrada como solicitud 1, con lo que habías escrito antes. Revísala en el registro.",
  ]);
  expect(await rows("select count(*)::int as many from rights_request")).toEqual([{ many: 1 }]);
  expect(await rows("select count(*)::int as many from audit_entry where action = 'request'")).toEqual([
    { many: 1 },
  ]);
});

test("a step and an answer that are sent again after their answers were lost are noted once", async () => {
  const { run, register, auditEntries } = await startRegister();
  const { id } = await register();
  for (const text of ["Se llamó.", "Se llamó.", "Se escribió.", "Se llamó."]) await run(STEP, { id, text });
  for (const query of [CLOSE, CLOSE, STEP]) {
    const { value, refused } = await run(query, { id, text: query === CLOSE ? "Lista." : "Se llamó." });
    expect(refused).toBeUndefined();
    expect(value).toMatchObject({
      answer: "Lista.",
      steps: ["Se llamó.", "Se escribió.", "Se llamó."].map((text) => ({ text })),
    });
  }
  const noted = Array.from({ length: 3 }, () => `request: solicitud ${id} (acceso): paso anotado`);
  expect((await auditEntries()).slice(1)).toEqual([
    `request: solicitud ${id} (acceso): registrada`,
    ...noted,
    `request: solicitud ${id} (acceso): cerrada`,
  ]);
});

test("a closed request is opened again with a reason, keeps what it was answered, and can be closed again", async () => {
  const { run, register, auditEntries, rows, erase } = await startRegister();
  const { id, due } = await register();
  const reason = "Faltó la copia del contrato.";
  expect((await run(REOPEN, { id, text: reason })).refused!.extensions.code, "an open one").toBe("CONFLICT");
  await run(CLOSE, { id, text: "Se envió la copia." });
  await rows("update rights_request set closed = '2026-11-03'");
  expect((await run(REOPEN, { id, text: " " })).refused!.extensions.campos).toEqual({
    text: "Escribe por qué se reabre.",
  });
  for (const time of ["first", "a retry, because the answer was lost"]) {
    expect((await run(REOPEN, { id, text: reason })).value, time).toMatchObject({
      due,
      answer: null,
      closed: null,
    });
  }
  const { value } = await run(CLOSE, { id, text: "Se envió la copia." });
  expect(value).toMatchObject({
    closed: dayInPanama(new Date()),
    steps: [
      {
        author: ADMIN.email,
        text: `Reabierta: ${reason}\nSe había cerrado el 3 de noviembre de 2026, con la respuesta: Se envió la copia.`,
      },
    ],
  });
  expect((await auditEntries()).slice(1).map((entry) => entry.replace(/.*: /, ""))).toEqual([
    "registrada",
    "cerrada",
    "reabierta",
    "cerrada",
  ]);
  await erase(MARKED.email);
  expect((await run(REOPEN, { id, text: reason })).refused!.extensions.code, "an erased one").toBe(
    "CONFLICT",
  );
  expect(await rows("select from rights_step where text <> ''")).toEqual([]);
});

test("what was registered wrongly is corrected with its due day, and a step keeps what it was", async () => {
  const { run, register, auditEntries, erase, loggedErasures } = await startRegister();
  const { id } = await register();
  const correct = (changes: object) => run(CORRECT_REQUEST, { id, changes });
  const first =
    "qué pide: Queja, antes Acceso; día en que llegó: 28 de octubre de 2026, antes 30 de octubre de 2026; " +
    "último día para responder: 24 de noviembre de 2026, antes 26 de noviembre de 2026";
  for (const time of ["first", "a retry, because the answer was lost"])
    expect((await correct({ kind: "QUEJA", received: "2026-10-28" })).value, time).toMatchObject({
      kind: "QUEJA",
      channel: "CORREO",
      received: "2026-10-28",
      due: "2026-11-24",
      steps: [{ author: ADMIN.email, text: `Corregida: ${first}.` }],
    });
  await run(CLOSE, { id, text: "Se envió la copia." });
  const second = "cómo llegó: Teléfono, antes Correo";
  expect((await correct({ channel: "TELEFONO" })).value).toMatchObject({
    due: "2026-11-24",
    steps: [{ text: `Corregida: ${first}.` }, { text: `Corregida: ${second}.` }],
  });
  const renamed = (await correct({ person: "  Ana María Ríos " })).value;
  expect(renamed).toMatchObject({ person: "Ana María Ríos", channel: "TELEFONO" });
  expect((await correct({ person: " " })).refused!.extensions.campos).toEqual({
    person: "Escribe el nombre de la persona.",
  });
  const refusal = async (received: string) => (await correct({ received })).refused!.extensions.campos;
  expect(await refusal(addDays(dayInPanama(new Date()), 1))).toEqual({
    received: "Ese día todavía no llega.",
  });
  expect((await auditEntries()).slice(1)).toEqual([
    `request: solicitud ${id} (acceso): registrada`,
    `request: solicitud ${id} (queja): corregida: ${first}`,
    `request: solicitud ${id} (queja): cerrada`,
    `request: solicitud ${id} (queja): corregida: ${second}`,
    `request: solicitud ${id} (queja): corregida: nombre`,
  ]);
  await erase(MARKED.email);
  expect((await correct({ kind: "ACCESO" })).refused!.extensions.code, "an erased one").toBe("CONFLICT");
  expect(loggedErasures()).toMatchObject([{ requestId: id, kind: "queja", received: "2026-10-28" }]);
});

test("a closed request is not corrected to a day after it was closed", async () => {
  const { run, register, rows } = await startRegister();
  const { id } = await register();
  await run(CLOSE, { id, text: "Se envió la copia." });
  await rows("update rights_request set closed = '2026-11-03'");
  const { refused } = await run(CORRECT_REQUEST, { id, changes: { received: "2026-11-04" } });
  expect(refused!.extensions.campos).toEqual({ received: "La solicitud se cerró antes de ese día." });
  const { value } = await run(CORRECT_REQUEST, { id, changes: { received: "2026-11-03" } });
  expect(value).toMatchObject({ received: "2026-11-03", closed: "2026-11-03", due: "2026-11-27" });
});

test("whoever has the back office open is told of each change of the register, also by a correction or an erasure", async () => {
  const { run, register, erase, base, first } = await startRegister();
  const stream = await openStream(base, first);
  const countTold = () => stream.text().split("event: rights\ndata: \n\n").length - 1;
  const [email, value] = ["solo@correo.example", "sola@correo.example"];
  const { id } = await register({ email });
  await expect.poll(countTold).toBe(1);
  const changes = [
    () => run(STEP, { id, text: "Se llamó." }),
    () => run(CLOSE, { id, text: "Lista." }),
    () => run(CORRECT, { email, field: "EMAIL", value }),
    () => erase(value),
  ];
  for (const [index, change] of changes.entries()) {
    await change();
    await expect.poll(countTold).toBe(index + 2);
  }
});

test("the same step again on another day is another step", async () => {
  const { run, register, rows } = await startRegister();
  const { id } = await register();
  await run(STEP, { id, text: "Se llamó, no contesta." });
  await rows("update rights_step set at = at - interval '1 day'");
  expect((await run(STEP, { id, text: "Se llamó, no contesta." })).value).toMatchObject({
    steps: Array.from({ length: 2 }, () => ({ text: "Se llamó, no contesta." })),
  });
});

test("the register lists what is open by its due day, then what is closed, and is a CSV file with what was late", async () => {
  const { run, register } = await startRegister();
  const late = await register({ received: "2025-01-06", kind: "QUEJA", channel: "AUTORIDAD", email: "" });
  const young = await register({ received: dayInPanama(new Date()) });
  const closed = await register({ received: addDays(dayInPanama(new Date()), -1), person: "=cmd" });
  await run(CLOSE, { id: closed.id, text: "Lista." });
  const { value } = await run(LIST);
  expect((value as { id: string }[]).map(({ id }) => id)).toEqual([late.id, young.id, closed.id]);
  const lines = String((await run(FILE)).value).split("\r\n");
  expect(lines[0]).toMatch(/^\ufeff"Número","Solicitud","Persona"/);
  expect(lines[1]).toContain('"Autoridad de control","2025-01-06","2025-01-28","","Sí"');
  expect(lines[3]).toContain(`"'=cmd"`);
  expect(lines[3]).toMatch(/"No","","Lista\."$/);
});

test("what is wrong in a request is said at its field", async () => {
  const { run } = await startRegister();
  const wrong = { person: " ", email: "ana", received: addDays(dayInPanama(new Date()), 1) };
  const { refused } = await run(REGISTER, { input: { ...request, key: crypto.randomUUID(), ...wrong } });
  expect(refused!.extensions.campos).toEqual({
    person: "Escribe el nombre de la persona.",
    email: "El correo no es válido; déjalo vacío si no lo tienes.",
    received: "Ese día todavía no llega.",
  });
  const long = { ...request, key: crypto.randomUUID(), email: `${"a".repeat(250)}@correo.example` };
  expect((await run(REGISTER, { input: long })).refused!.extensions.campos).toEqual({
    email: "El correo no es válido; déjalo vacío si no lo tienes.",
  });
  expect((await run(STEP, { id: "1", text: " " })).refused!.extensions.campos).toEqual({
    text: "Escribe lo que se hizo.",
  });
  const early = { ...request, key: crypto.randomUUID(), received: "2019-03-25" };
  expect((await run(REGISTER, { input: early })).refused!.extensions.campos).toEqual({
    received: "La Ley 81 es del 26 de marzo de 2019: escribe ese día o uno posterior.",
  });
  expect((await run(STEP, { id: "1", text: "x" })).refused!.extensions.code).toBe("NOT_FOUND");
  expect((await run(CLOSE, { id: "x", text: "x" })).refused!.extensions.code).toBe("BAD_REQUEST");
});

test("an administrator finds, copies, corrects and erases a person, who then stands nowhere, nor in the register", async () => {
  const {
    run,
    erase,
    register,
    rows,
    reference,
    auditEntries,
    loggedErasures,
    id: contactId,
  } = await startRegister();
  const closed = await register();
  await run(STEP, { id: closed.id, text: `Se llamó a ${MARKER}.` });
  await run(CLOSE, { id: closed.id, text: `Se envió la copia a ${MARKER}.` });
  const open = await register({ kind: "CANCELACION" });
  const email = MARKED.email.toUpperCase();

  expect((await run(CONTACTS, { email })).value).toEqual([{ reference, message: MARKED.message }]);
  const copy = JSON.parse(String((await run(COPY, { email, format: "JSON" })).value));
  expect(copy.Consultas).toHaveLength(1);
  expect(copy.Solicitudes).toMatchObject([{ Solicitud: "Acceso" }, { Solicitud: "Cancelación" }]);
  const [contacts, requests] = String((await run(COPY, { email, format: "CSV" })).value).split("\r\n\r\n");
  expect(contacts!.split("\r\n")).toHaveLength(2);
  expect(requests).toMatch(
    new RegExp(
      `^"Solicitud","Persona","Canal","Recibida","Vence","Cerrada","Respuesta","Pasos"\r\n` +
        `"Acceso","Ana ${MARKER}","Correo","2026-10-30","2026-11-26","${dayInPanama(new Date())}",` +
        `"Se envió la copia a ${MARKER}.","\\d{4}-.* Se llamó a ${MARKER}."\r\n` +
        `"Cancelación","Ana ${MARKER}","Correo","2026-10-30","2026-11-26","","",""\r\n$`,
    ),
  );
  expect((await run(CORRECT, { email, field: "NAME", value: "Anabel" })).value).toBe(1);
  expect((await run(CORRECT, { email, field: "NAME", value: " " })).refused!.extensions.campos).toEqual({
    value: "El nombre es requerido",
  });
  const history = await rows(`select note from contact_event where contact_id = '${contactId}' order by id`);
  expect(history[1]).toEqual({ note: "Dato corregido por solicitud de la persona: nombre." });

  expect((await erase(email)).value).toBe(1);
  expect((await erase(email)).value).toBe(0);
  expect(await tablesNaming(rows, MARKER)).toEqual(["public.rights_request"]); // the request that must still be answered
  await run(CLOSE, { id: open.id, text: `Se le dijo a ${MARKER} que sus datos ya no están.` });
  expect(await tablesNaming(rows, MARKER)).toEqual([]);
  expect(
    loggedErasures().findLast(({ requestId }) => requestId === open.id)!.closed,
    "the log names it once more",
  ).toBe(dayInPanama(new Date()));
  expect(await rows("select kind, person, due::text, erased from rights_request order by id")).toEqual(
    ["acceso", "cancelacion"].map((kind) => ({ kind, person: "", due: "2026-11-26", erased: true })),
  );
  expect(String((await run(FILE)).value)).toContain('"Acceso","Datos borrados"');
  expect(await auditEntries()).toEqual(
    expect.arrayContaining([
      `export: datos de una persona: ${reference}, solicitud ${closed.id}, solicitud ${open.id}`,
      `change: nombre corregido por solicitud de la persona: ${reference}`,
      `change: datos borrados por solicitud de la persona: ${reference}, solicitud ${closed.id}, solicitud ${open.id}`,
      "export: registro de solicitudes de datos",
    ]),
  );
});

test("a copy has the notice, when it was answered, what was taken for spam, and what each mail said and carried", async () => {
  const { run, rows, id, reference } = await startRegister();
  const email = MARKED.email;
  const [{ slug, title }] = (await rows<{ slug: string; title: string }>(
    "select slug, title from form order by position limit 1",
  )) as [{ slug: string; title: string }];
  await rows(
    `update contact set notice_version = '2026-01', notice_at = '2026-11-20T15:00:00Z', answered_at = '2026-11-23T15:30:00Z',
            flagged = true, spam_reasons = '{fast,throwaway}', spam_confirmed_at = '2026-11-24T15:00:00Z' where id = '${id}'`,
  );
  await rows(
    `with sent as (
       insert into mail (contact_id, kind, recipient, state, created_at)
       values ('${id}', 'reply', '${email}', 'entregada', '2026-11-23T15:30:00Z') returning id
     ), answered as (
       insert into contact_event (contact_id, author, status) values ('${id}', 'ana', 'atendida') returning id
     )
     insert into reply (contact_id, number, event_id, mail_id, author, text, attachments, key, digest)
     select '${id}', 1, answered.id, sent.id, 'ana', 'Va la póliza.', '{form:${slug},condition:retirada}', gen_random_uuid(), ''
       from sent, answered`,
  );
  const file = async (format: string) => String((await run(COPY, { email, format })).value);
  const [contact] = JSON.parse(await file("JSON")).Consultas;
  const said = {
    Atendida: "2026-11-23 10:30:00",
    "Aviso de privacidad": "2026-01",
    "Fecha del aviso": "2026-11-20 10:00:00",
    Spam: "Confirmado: 2026-11-24 10:00:00",
    Razones: "Se envió en menos de 3 segundos; Correo desechable",
  };
  expect(contact).toMatchObject(said);
  expect(contact.Correos).toEqual([
    expect.objectContaining({
      Correo: "Acuse de recibo",
      Adjuntos: "",
      Texto: expect.stringContaining(`Referencia: ${reference}\n`),
    }),
    {
      Fecha: "2026-11-23 10:30:00",
      Correo: "Respuesta",
      Estado: "Entregado",
      Adjuntos: `${title}; condition:retirada`,
      Texto: "Va la póliza.",
    },
  ]);
  const csv = await file("CSV");
  for (const heading of Object.keys(contact)) expect(csv.split("\r\n")[0]).toContain(`"${heading}"`);
  for (const value of Object.values(said)) expect(csv).toContain(`"${value}"`);
  expect(csv).toContain(`Referencia: ${reference}\n`);
  expect(csv).toContain(`Entregado ${title}; condition:retirada Va la póliza."`);
});

test("a person's requests follow the e-mail that is corrected, and are erased with it", async () => {
  const { run, erase, register, rows } = await startRegister();
  const closed = await register({ kind: "RECTIFICACION" });
  await run(CLOSE, { id: closed.id, text: "Se corrigió el correo." });
  const corrected = "nueva@correo.example";
  const moved = await run(CORRECT, { email: MARKED.email.toUpperCase(), field: "EMAIL", value: corrected });
  expect(moved.value, "an enquiry and a request").toBe(2);
  const copy = JSON.parse(String((await run(COPY, { email: corrected, format: "JSON" })).value));
  expect(copy.Solicitudes).toMatchObject([{ Solicitud: "Rectificación" }]);
  await erase(corrected);
  expect(await tablesNaming(rows, MARKER)).toEqual([]);
});

test("an e-mail that is corrected in a request leaves the record at once, and what stays the same does not", async () => {
  const { run, register, rows, recorded } = await startRegister();
  const mistyped = "mal.tecleado@correo.example";
  await register({ email: mistyped });
  await rows(foundBefore([mistyped, "mal.tecleado", request.person, "correo.example"]));
  const corrected = "bien@correo.example";
  expect((await run(CORRECT, { email: mistyped, field: "EMAIL", value: corrected })).value).toBe(1);
  expect(await recorded()).toEqual([
    "«datos borrados»",
    "«datos borrados»",
    `«${request.person}»`,
    "«correo.example»",
  ]);
  expect(await tablesNaming(rows, mistyped)).toEqual([]);
});

test("a person is not erased while there are enquiries that were not seen, and nothing is erased then", async () => {
  const { run, register, rows, seen, erase, ids } = await startRegister();
  const { id } = await register();
  await run(CLOSE, { id, text: "Se envió la copia." });
  const unread = await seen(MARKED.email);
  const moved = (contactId: string, email: string) =>
    rows(`update contact set email = '${email}' where id = '${contactId}'`);
  const refused = {
    message:
      "Hay consultas de esta persona que no habías visto. No se borró nada: revísalas antes de borrar.",
    extensions: { code: "CONFLICT" },
  };
  // First an older enquiry is added; then a newer one arrives while a seen one disappears.
  await moved(ids[0]!, MARKED.email);
  await rows(`update contact set created_at = '2020-01-01' where id = '${ids[0]}'`);
  expect((await run(ERASE, unread)).refused).toMatchObject(refused);
  await rows(`update contact set created_at = now() where id = '${ids[0]}'`);
  await moved(unread.latest!, "otra@correo.example");
  expect((await run(ERASE, unread)).refused).toMatchObject(refused);
  expect((await run(ERASE, { email: MARKED.email, seen: 0 })).refused).toMatchObject(refused);
  expect(await rows("select from contact where erased_at is not null")).toEqual([]);
  expect(await rows("select erased, person from rights_request")).toEqual([
    { erased: false, person: request.person },
  ]);
  expect((await erase(MARKED.email)).value).toBe(1);
});

test("a person who has only requests is found, copied and erased, which is recorded", async () => {
  const { run, erase, register, rows, auditEntries } = await startRegister();
  const email = "solo@correo.example";
  const { id } = await register({ email });
  await run(CLOSE, { id, text: "Se envió la copia." });
  const find = async () => (await run(REQUESTS, { email: email.toUpperCase() })).value;
  expect(await find()).toEqual([{ id, closed: dayInPanama(new Date()) }]);
  const copy = JSON.parse(String((await run(COPY, { email, format: "JSON" })).value));
  expect(copy).toMatchObject({ Consultas: [], Solicitudes: [{ Solicitud: "Acceso" }] });

  expect((await erase(email)).value).toBe(0);
  expect(await find()).toEqual([]);
  expect(await tablesNaming(rows, email)).toEqual([]);
  expect(await erase(email)).toEqual({ value: 0 });
  const recorded = (await auditEntries()).filter((entry) => /datos (de una persona|borrados)/.test(entry));
  expect(recorded).toEqual([
    `export: datos de una persona: solicitud ${id}`,
    `change: datos borrados por solicitud de la persona: solicitud ${id}`,
  ]);
});

test("the e-mail of a person who has only requests is corrected, so that retention knows of the open one", async () => {
  const { run, register, rows, auditEntries, databaseUrl } = await startRegister();
  const mistyped = "zurimarka@correo.example";
  const { id } = await register({ email: mistyped });
  await rows("update contact set created_at = '2020-01-01'");
  await rows(`update contact set status = 'nueva' where email <> '${MARKED.email}'`);
  const retention = await openCommand(databaseUrl, { RETENTION_MONTHS: "24" });
  expect(await retention("retention", "--dry-run")).toContain(": 1 enquiry.");

  const variables = { email: mistyped.toUpperCase(), field: "EMAIL", value: MARKED.email };
  expect((await run(CORRECT, { ...variables, field: "NAME", value: "Ana" })).value).toBe(0);
  expect((await run(CORRECT, variables)).refused!.extensions.code).toBe("EMAIL_IN_USE");
  expect((await run(CORRECT, { ...variables, join: true })).value).toBe(1);
  expect((await run(REQUESTS, { email: MARKED.email })).value).toEqual([{ id, closed: null }]);
  expect((await run(REQUESTS, { email: mistyped })).value).toEqual([]);
  expect((await run(CORRECT, { ...variables, join: true })).value).toBe(0);
  expect(await retention("retention")).toContain(": 0 enquiries. Erased: 0.");
  expect((await auditEntries()).filter((entry) => entry.includes("corregido"))).toEqual([
    `change: correo corregido por solicitud de la persona: solicitud ${id}`,
  ]);
});

test("what came without an e-mail, or with a mistyped one, is no one person's", async () => {
  const { run, register, rows } = await startRegister();
  const { id } = await register({ email: "" });
  await run(CLOSE, { id, text: "Se envió la copia." });
  for (const email of ["", "  ", "ana", "ana@"]) {
    for (const [query, variables] of [
      [CONTACTS, { email }],
      [REQUESTS, { email }],
      [COPY, { email, format: "JSON" }],
      [CORRECT, { email, field: "EMAIL", value: "otra@correo.example" }],
      [ERASE, { email, seen: 0 }],
    ] as const) {
      const { refused } = await run(query, variables);
      expect(refused?.extensions["campos"], query).toEqual({ email: "Correo electrónico inválido" });
    }
  }
  expect(await rows("select person, email, erased from rights_request")).toEqual([
    { person: request.person, email: "", erased: false },
  ]);
});

test("a request without an e-mail is erased by its number once it is closed, and the log names it for a replay", async () => {
  const { run, register, rows, auditEntries, log, loggedErasures } = await startRegister();
  const { id } = await register({ email: "" });
  const named = await register();
  const refusal = async (number: string) =>
    (await run(ERASE_REQUEST, { id: number })).refused!.extensions.code;
  await run(STEP, { id, text: `Se llamó a ${MARKER}.` });
  expect(await refusal(id)).toBe("CONFLICT");
  for (const one of [id, named.id]) await run(CLOSE, { id: one, text: `Se le dijo a ${MARKER}.` });
  expect([await refusal(named.id), await refusal("9")]).toEqual(["BAD_REQUEST", "NOT_FOUND"]);
  const blanked = { person: "", answer: "", erased: true, steps: [{ author: ADMIN.email, text: "" }] };
  for (let times = 0; times < 2; times++)
    expect((await run(ERASE_REQUEST, { id })).value).toMatchObject({ id, ...blanked });
  expect((await auditEntries()).filter((entry) => entry.includes("borrados"))).toEqual([
    `request: solicitud ${id} (acceso): datos borrados`,
  ]);
  expect(await rows(`select person from rights_request where id = ${named.id}`)).toEqual([
    { person: request.person },
  ]);

  expect(loggedErasures().map(({ requestId }) => requestId)).toEqual([id, id]);
  expect(log()).not.toContain(MARKER);
});

test("a search for a person who has only requests loses its text when the person is erased, and no other does", async () => {
  const { run, erase, register, rows, recorded } = await startRegister();
  const email = "solo@correo.example";
  const closed = await register({ person: "Eufemio Batista", email });
  const open = await register({ person: "E. Batista Ñurinda", email });
  const searches = ["EUFEMIO", "batista eufemio", "eufem", email, "Ñurinda", MARKER, "Ana", "seguro"];
  await rows(foundBefore(searches));
  const left = (count: number) => [
    ...Array<string>(count).fill("«datos borrados»"),
    ...searches.slice(count).map((text) => `«${text}»`),
  ];
  await run(CLOSE, { id: closed.id, text: "Se envió la copia." });
  await erase(email);
  expect(await recorded()).toEqual(left(4));
  await run(CLOSE, { id: open.id, text: "Se borraron sus datos." });
  expect(await recorded()).toEqual(left(5));
});

test("a request that is closed while its person is erased is erased too", async () => {
  const { erase, register, rows, databaseUrl, loggedErasures } = await startRegister();
  const { id } = await register();
  const closing = new Client({ connectionString: databaseUrl });
  await closing.connect();
  onTestFinished(() => closing.end());
  await closing.query("begin");
  await closing.query(
    `update rights_request set closed = now(), answer = 'Se le dijo a ${MARKER}.' where id = ${id}`,
  );
  const erased = erase(MARKED.email);
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(() => rows(waiting)).toHaveLength(1);
  await closing.query("commit");
  expect((await erased).value).toBe(1);
  expect(await tablesNaming(rows, MARKER)).toEqual([]);
  const [logged] = loggedErasures();
  expect(logged, "a replay into a backup where it was open closes it").toMatchObject({ requestId: id });
  expect(logged!.closed).not.toBeNull();
});

test("an e-mail that is stored already is corrected to only when it is said that the two are to be joined", async () => {
  const { run, register, rows, ids } = await startRegister();
  const email = "otra@correo.example";
  await rows(`update contact set email = '${email}' where id = '${ids[0]}'`);
  const variables = { email: MARKED.email, field: "EMAIL", value: "Otra@Correo.example" };
  const refusal = async () => {
    const { extensions, message } = (await run(CORRECT, variables)).refused!;
    return [extensions.code, message.replace(/\. Si .*/, "")];
  };
  expect(await refusal()).toEqual(["EMAIL_IN_USE", "Ese correo ya está en 1 consulta"]);
  await register({ email });
  expect(await refusal()).toEqual(["EMAIL_IN_USE", "Ese correo ya está en 1 consulta y en 1 solicitud"]);
  expect((await run(CONTACTS, { email: MARKED.email })).value).toHaveLength(1);

  const capitals = { email: MARKED.email, field: "EMAIL", value: MARKED.email.toUpperCase() };
  expect((await run(CORRECT, capitals)).value, "the same address").toBe(1);
  expect((await run(CORRECT, { ...variables, join: true })).value).toBe(1);
  expect((await run(CONTACTS, { email })).value).toHaveLength(2);
});

/** Creates a person with 41 enquiries under two names; the last three recorded searches name this person. */
async function startManyEnquiries() {
  const started = await startRegister();
  const { rows, databaseUrl } = started;
  await rows(`insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, created_at, digest)
    select (array['Ana', 'Eufemia'])[1 + i % 2], last_name, email, form_type, consult_type, consult_types, message, now(), i::text
      from contact, generate_series(1, 40) as i where email = '${MARKED.email}'`);
  await rows(foundBefore(["Ana", "Eufemia", MARKED.email]));
  /** Returns how often a statement reads the record, which grows with every search: one read per enquiry is too many. */
  const readings = async (statement: string) => {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query("begin");
    await client.query(statement);
    const { rows: read } = await client.query<{ times: number }>(
      "select (seq_scan + idx_scan)::int as times from pg_stat_xact_user_tables where relname = 'audit_entry'",
    );
    await client.query("rollback");
    return read[0]!.times;
  };
  return { ...started, readings, lastSearches: async () => (await started.recorded()).slice(-3) };
}

test("a person with many enquiries, under two names, is corrected in one reading of the record for each", async () => {
  const { run, readings, lastSearches } = await startManyEnquiries();
  const times = await readings(`update contact set name = 'Rosa' where email = '${MARKED.email}'`);
  expect(times).toBeGreaterThan(0);
  expect(times).toBeLessThan(20);
  const variables = { email: MARKED.email, field: "NAME", value: "Rosa" };
  expect(await run(CORRECT, variables)).toMatchObject({ value: 41, refused: undefined });
  const blanked = "«datos borrados»";
  expect(await lastSearches()).toEqual([blanked, blanked, `«${MARKED.email}»`]);
  const email = { ...variables, field: "EMAIL", value: "nueva@correo.example" };
  expect(await run(CORRECT, email)).toMatchObject({ value: 41, refused: undefined });
  expect(await lastSearches()).toEqual([blanked, blanked, blanked]);
});

test("a person with many enquiries, under two names, is erased in one reading of the record for each", async () => {
  const { erase, rows, readings, lastSearches } = await startManyEnquiries();
  const times = await readings(
    `select erase_contacts(array(select id from contact where email = '${MARKED.email}'), 'solicitud', 'ana@istmia.example')`,
  );
  expect(times).toBeGreaterThan(0);
  expect(times).toBeLessThan(20);
  expect(await erase(MARKED.email)).toMatchObject({ value: 41, refused: undefined });
  expect(await lastSearches()).toEqual(Array<string>(3).fill("«datos borrados»"));
  expect(await rows("select from contact where erased_at is null and name = 'Eufemia'")).toEqual([]);
});

test("a person's data and the register ask for an administrator", async () => {
  const { run } = await startRegister();
  const { email } = MARKED;
  for (const [query, variables] of [
    [LIST, {}],
    [FILE, {}],
    [REGISTER, { input: { ...request, key: crypto.randomUUID() } }],
    [STEP, { id: "1", text: "x" }],
    [CLOSE, { id: "1", text: "x" }],
    [REOPEN, { id: "1", text: "x" }],
    [CORRECT_REQUEST, { id: "1", changes: {} }],
    [CONTACTS, { email }],
    [COPY, { email, format: "CSV" }],
    [CORRECT, { email, field: "NAME", value: "Ana" }],
    [ERASE, { email, seen: 0 }],
    [ERASE_REQUEST, { id: "1" }],
  ] as const) {
    const { value, refused } = await run(query, variables, { authorization: "" });
    expect([value ?? null, refused!.extensions.code]).toEqual([null, "UNAUTHENTICATED"]);
  }
});
