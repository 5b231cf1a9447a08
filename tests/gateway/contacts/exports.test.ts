import { expect, test } from "vitest";
import { parseCsv } from "#tests/support/csv.ts";
import { generalContact } from "#tests/support/fixtures.ts";
import { fillWithContacts } from "#tests/support/many-contacts.ts";
import { oddTexts } from "#tests/support/corpora/odd-texts.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { cellsOf, xlsxEntries, xmlFault } from "#tests/support/xlsx.ts";
import { begin, read } from "#tests/support/downloads.ts";

const PATH = "/api/admin/contacts";
const HEADINGS = [
  "Fecha",
  "Nombre",
  "Apellido",
  "Email",
  "Tipo",
  "Consulta",
  "Mensaje",
  "Estado",
  "Referencia",
  "Id",
];
const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Panama" });

async function start() {
  const gateway = await startGateway();
  const headers = await gateway.signIn();
  const csv = async (query = "") => {
    const answer = await gateway.ask(`${PATH}.csv${query}`, { headers });
    expect([answer.status, answer.text[0]]).toEqual([200, "\ufeff"]);
    return parseCsv(answer.text.slice(1));
  };
  const xlsx = async (query = "") =>
    xlsxEntries((await read(await begin(`${gateway.base}${PATH}.xlsx${query}`, headers))).body);
  /** Inserts an enquiry directly into the database, with values that no form would send. */
  const store = (
    fields: Partial<Record<"name" | "message" | "formType" | "status" | "createdAt", string>>,
  ) => {
    const {
      name = "Ana",
      message = "Hola",
      formType = "contact",
      status = "nueva",
      createdAt = "now",
    } = fields;
    const values = [name, message, formType, status, createdAt].map(
      (value) => `'${value.replaceAll("'", "''")}'`,
    );
    return gateway.rows(
      `insert into contact (last_name, email, consult_type, consult_types, digest, name, message, form_type, status, created_at)
       values ('Him', 'ana@correo.example', 'legal', '{legal,otro}', gen_random_uuid(), ${values.join()})`,
    );
  };
  return { ...gateway, headers, csv, xlsx, store };
}

test("an export is for administrators alone", async () => {
  const { ask } = await startGateway();
  for (const ending of ["csv", "xlsx"]) {
    const answer = await ask(`${PATH}.${ending}?formType=nada`);
    expect([answer.status, answer.json()]).toEqual([
      401,
      { message: "Sesión no válida. Inicia sesión de nuevo." },
    ]);
  }
});

test("an export is a file with the day's name that nobody keeps in between", async () => {
  const { ask, headers } = await start();
  for (const [ending, type] of [
    ["csv", "text/csv; charset=utf-8"],
    ["xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ]) {
    expect((await ask(`${PATH}.${ending}`, { headers })).headers).toMatchObject({
      "content-type": type,
      "content-disposition": `attachment; filename="consultas-${today.format()}.${ending}"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  }
});

test("CSV has a heading, the hour of Panama, labels and every odd text", async () => {
  const { ask, csv } = await start();
  expect(await csv()).toEqual([HEADINGS]);
  const texts = [...oddTexts, `${"ñ".repeat(4_980)}\n"fin", 👍`];
  const receipts: [reference: string, id: string][] = [];
  for (const [last, message] of texts.entries()) {
    const body = {
      ...generalContact,
      consultType: '["vida-individual","colectivo-vida"]',
      message: `${message} y más`,
    };
    const sent = await ask("/api/contacts", { body, from: `127.0.0.${10 + last}` });
    const { reference, id } = sent.json<{ reference: string; id: string }>();
    receipts.unshift([reference, id]);
  }
  const [, ...records] = await csv();
  const safe = (text: string) => (/^[=+@-]/.test(text) ? `'${text}` : text);
  expect(records.map((record) => record.slice(1))).toEqual(
    texts
      .toReversed()
      .map((message, index) => [
        generalContact.name,
        generalContact.lastName,
        generalContact.email,
        "Contacto General",
        "Vida individual o a termino; Colectivo de vida Desgravamen o deuda",
        safe(`${message} y más`),
        "Nueva",
        ...receipts[index]!,
      ]),
  );
});

test("dates are those of Panama, types and unknown codes as the panel shows them", async () => {
  const { csv, store, xlsx } = await start();
  await store({ createdAt: "2026-01-01 04:59:30+00", formType: "fianzas", status: "en-curso" });
  await store({ createdAt: "2026-01-01 05:00:00+00", formType: "seguros-personas", status: "atendida" });
  expect((await csv()).slice(1).map((record) => record.toSpliced(8).toSpliced(1, 3))).toEqual([
    ["2026-01-01 00:00", "seguros-personas", "legal; otro", "Hola", "Atendida"],
    ["2025-12-31 23:59", "Fianzas", "Cumplimiento Legal; otro", "Hola", "En curso"],
  ]);
  const [, ...rows] = cellsOf((await xlsx()).get("xl/worksheets/sheet1.xml")!);
  const [first, second] = rows.map(([date]) => date!.value as number);
  expect(first).toBe(46023); // 2026-01-01 as Excel's serial number
  expect(second).toBeCloseTo(46023 - 30.5 / 86_400, 4);
});

test("what a spreadsheet would take for a formula is text in CSV", async () => {
  const { csv, store } = await start();
  const formulas = [
    "=1+1",
    "+1+1",
    "-1+1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "   =1+1",
    "\u00a0=1",
    "＝1+1",
    "＋1",
    "－1",
    "＠SUM(A1)",
    "\ttabulador",
    '=HYPERLINK("http://malo.example","clic")',
  ];
  for (const name of formulas) await store({ name });
  const plain = ["1+1", "a=b", "'", "ñ", " hola"];
  for (const name of plain) await store({ name });
  const names = (await csv()).slice(1).map((record) => record[1]);
  expect(names.toSorted()).toEqual([...formulas.map((text) => `'${text}`), ...plain].toSorted());
});

test("XLSX is a workbook with a heading that stays, a filter, real dates, and text that stays text", async () => {
  const { store, xlsx } = await start();
  const texts = [
    ...oddTexts,
    "_x0041_ y _X000D_",
    " espacios ",
    "a\u0007b\uffffc",
    "ñ".repeat(5_000),
    "=1+1",
  ];
  for (const message of texts) await store({ message });
  const entries = await xlsx("?order=oldest");
  expect([...entries.keys()].toSorted()).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/_rels/workbook.xml.rels",
    "xl/styles.xml",
    "xl/workbook.xml",
    "xl/worksheets/sheet1.xml",
  ]);
  for (const [path, xml] of entries) expect(xmlFault(xml), path).toBeUndefined();
  const sheet = entries.get("xl/worksheets/sheet1.xml")!;
  expect(sheet).toContain('ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"');
  expect(sheet).toContain(`</sheetData><autoFilter ref="A1:J${texts.length + 1}"/>`);
  expect(sheet).not.toMatch(/<f[ >]/);
  const [heading, ...rows] = cellsOf(sheet);
  expect(heading!.map(({ value }) => value)).toEqual(HEADINGS);
  expect(rows.map((cells) => cells[6]!.value).toSorted()).toEqual(
    texts.map((text) => text.replace("\u0007", "").replace("\uffff", "").replaceAll("\r\n", "\n")).toSorted(),
  );
  const styles = [...entries.get("xl/styles.xml")!.matchAll(/<xf numFmtId="(\d+)" fontId="(\d)".*xfId=/g)];
  const look = ({ style }: { style: number }) => styles[style]!.slice(1).join();
  expect(heading!.map(look)).toEqual(Array.from(HEADINGS, () => "49,1")); // text, bold
  for (const [date, ...others] of rows) {
    expect(look(date!)).toBe("164,0"); // the only date format
    expect(others.map(look)).toEqual(Array.from(others, () => "49,0"));
  }
});

test("an export holds what the filter leaves, in its order", async () => {
  const { csv, store } = await start();
  await store({ name: "Uno", createdAt: "2026-03-01 12:00-05", formType: "fianzas", message: "Una fianza" });
  await store({ name: "Dos", createdAt: "2026-03-02 23:59-05", formType: "fianzas", status: "en-curso" });
  await store({ name: "Tres", createdAt: "2026-03-03 00:00-05", message: "Otra FIÁNZA más" });
  await store({ name: "Cuatro", createdAt: "2026-03-04 12:00-05", status: "atendida" });
  for (const [query, names] of Object.entries({
    "": ["Cuatro", "Tres", "Dos", "Uno"],
    "?order=newest": ["Cuatro", "Tres", "Dos", "Uno"],
    "?order=oldest": ["Uno", "Dos", "Tres", "Cuatro"],
    "?formType=fianzas": ["Dos", "Uno"],
    "?formType=fianzas&status=en-curso": ["Dos"],
    "?status=nueva&order=oldest": ["Uno", "Tres"],
    "?search=fianza": ["Tres", "Uno"],
    "?search=FIANZA&order=oldest": ["Uno", "Tres"],
    "?search=": ["Cuatro", "Tres", "Dos", "Uno"],
    "?from=2026-03-02&to=2026-03-02": ["Dos"],
    "?from=2026-03-03": ["Cuatro", "Tres"],
    "?to=2026-03-02&search=fianza": ["Uno"],
    "?search=nadie": [],
  })) {
    expect(
      (await csv(query)).slice(1).map((record) => record[1]),
      query,
    ).toEqual(names);
  }
});

test("a search term is text to the database, whatever stands in it", async () => {
  const { csv, rows, store } = await start();
  const terms = [
    "'; drop table contact; --",
    "\\",
    "\\'",
    "%",
    "_",
    "$1",
    "?",
    "??",
    ":name",
    "$$",
    "''",
    "/*",
    "${1}",
  ];
  for (const message of terms) await store({ message: `antes${message}después` });
  for (const term of terms) {
    const found = (await csv(`?search=${encodeURIComponent(`antes${term}des`)}`)).slice(1);
    expect(
      found.map((record) => record[6]),
      term,
    ).toEqual([`antes${term}después`]);
  }
  expect(await csv(`?search=${encodeURIComponent("\0")}`)).toHaveLength(1 + terms.length);
  expect(await rows("select 1 from contact")).toHaveLength(terms.length);
});

test("a wrong value is refused in Spanish, and nothing is put on record", async () => {
  const { ask, headers, rows } = await start();
  const wrong = "La solicitud no es válida.";
  for (const [query, message] of Object.entries({
    "formType=FIANZAS": "Formulario desconocido",
    "formType=": "Formulario desconocido",
    "formType=contact&formType=fianzas": "Formulario desconocido",
    "status=abierta": "Estado desconocido",
    "order=asc": "Orden desconocido",
    "from=ayer": "Fecha no válida: escríbela como AAAA-MM-DD",
    "to=2026-02-30": "Fecha no válida: escríbela como AAAA-MM-DD",
    "from=0001-01-01": "Fecha no válida: escríbela como AAAA-MM-DD",
    "search=a&search=b": "Búsqueda no válida",
    [`search=${"a".repeat(201)}`]: "El texto es demasiado largo.",
    "formtype=fianzas": wrong,
    "__proto__=1": wrong,
  })) {
    for (const ending of ["csv", "xlsx"]) {
      const answer = await ask(`${PATH}.${ending}?${query}`, { headers });
      expect([answer.status, answer.json()["message"]], query).toEqual([400, message]);
    }
  }
  expect(await rows("select 1 from audit_entry where action = 'export'")).toHaveLength(0);
});

test("an export is on record with its format and filter, and without the text of a search that found nobody", async () => {
  const { csv, rows, store, xlsx } = await start();
  await store({ message: "Mi carro", formType: "fianzas" });
  await csv("?formType=fianzas&from=2026-01-01&search=carro");
  await csv("?search=Eufemio");
  await xlsx("?search=Eufemio");
  await xlsx();
  const auditEntries = await rows(
    "select author, detail, address from audit_entry where action = 'export' order by id",
  );
  const [author, address] = ["admin@istmia.example", "127.0.0.1"];
  expect(auditEntries).toEqual([
    { author, detail: "CSV, tipo Fianzas, desde 2026-01-01, búsqueda «carro»", address },
    { author, detail: "CSV, búsqueda sin resultado", address },
    { author, detail: "XLSX, búsqueda sin resultado", address },
    { author, detail: "XLSX, todas las consultas", address },
  ]);
});

/** More than the buffers between the database and a client that does not read can hold: 20 MB. */
const UNREAD = 60_000;

test("an export that is under way breaks off when its session or its account ends", async () => {
  const { base, ask, signIn, rows, databaseUrl } = await start();
  await fillWithContacts(databaseUrl, UNREAD);
  const ends = {
    session: (headers: Record<string, string>) => ask("/api/admin/logout", { method: "POST", headers }),
    account: () => rows("select pg_notify('istmia_live', 'ended ' || id) from admin"),
  };
  for (const [what, end] of Object.entries(ends)) {
    for (const path of [PATH, `${PATH}.csv`]) {
      const headers = await signIn();
      const begun = await begin(base + path, headers);
      await end(headers);
      const outcome = await read(begun).then(() => "whole", String);
      expect(outcome, `${what} ${path}`).toMatch(/aborted|ECONNRESET/);
    }
  }
});

const OF_DATABASE = "from pg_stat_activity where datname = current_database()";

test("an export whose session ended while its gateway heard nothing breaks off once it listens again", async () => {
  const { base, signIn, rows, databaseUrl } = await start();
  await fillWithContacts(databaseUrl, UNREAD);
  const begun = await begin(base + PATH, await signIn());
  await rows("delete from session");
  await rows(`select pg_terminate_backend(pid) ${OF_DATABASE} and application_name = 'istmia live'`);
  await expect
    .poll(() => rows(`select query ${OF_DATABASE} and query like 'copy (%' and state = 'active'`))
    .toEqual([]);
  expect(await read(begun).then(() => "whole", String)).toMatch(/aborted|ECONNRESET/);
});
