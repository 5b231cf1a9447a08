import jwt from "jsonwebtoken";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { CATALOGUES } from "#gateway/catalogue/catalogues.ts";
import { buildSchema } from "#gateway/graphql/server.ts";
import { openStream } from "#tests/support/event-stream.ts";
import { refuseManyRows } from "#tests/support/database/refuse-many-rows.ts";
import { ADMIN } from "#tests/support/fixtures.ts";
import { OTHER, startOffice, UPDATE_STATUS } from "#tests/support/office.ts";
import { smallestDocuments } from "#tests/support/corpora/smallest-documents.ts";

const EVERYBODY = "visitor administrador atencion edicion";
const SIGNED_IN = "administrador atencion edicion";
const DESK = "administrador atencion";
const EDITORS = "administrador edicion";
const ADMINISTRATOR = "administrador";

/** The roles that may use each root field of the schema. A new field must be added here. */
const ALLOWED = {
  [EVERYBODY]: `${CATALOGUES.map(({ description }) => description.code).join(" ")} siteSearch submitContact`,
  [SIGNED_IN]: "me",
  [DESK]: `
    answerTimes assignContacts colleagues contact contactCounters contactTrend contacts formMonths formMonthsFile officeDays judgeContacts leaveContact
    markContactRead possibleSpam tellPresence updateContactStatus updateContactStatuses workCounters
    confirmReply replyToContact resendReply
    createSavedAnswer deleteSavedAnswer moveSavedAnswer savedAnswers updateSavedAnswer
    bounceMails digestWanted dismissMails mailContent mailOverview mailPreviews mailShares mails mailsById notificationRoutes resendListedMails resendMails resumeAddress
    sendTestMail
    wantDigest
    correctPerson erasePerson personContacts personFile personRequests
    addRightsStep closeRightsRequest correctRightsRequest eraseRightsRequest registerRightsRequest reopenRightsRequest rightsRegisterFile rightsRequests`,
  [EDITORS]: `
    documentInForce documentVersions catalogues drafts editableRow editableRows createRow discardDraft removeRow restoreRow rowsWithPdf saveDraft
    saveOrder holidays leaveRow tellRowPresence publications publicationAuthors publicationChanges publicationReach publish undoPublication previewPaths rowPreview touchedPages
    publicationOfDrafts undoOfPublication scheduleOfDrafts cancelledSchedule catalogueFile scheduledPublications schedulePublication cancelSchedule linkCheck checkLinks`,
  [ADMINISTRATOR]:
    "accounts auditEntries changeNotificationRoute changeRole closeAccount createAccount removeOfficeDay resetPassword saveOfficeDay",
};
const EXPECTED = Object.fromEntries(
  Object.entries(ALLOWED).flatMap(([callers, fields]) =>
    fields.match(/\w+/g)!.map((field) => [field, callers.split(" ")]),
  ),
);

/** The roles that may call each REST path; calls that send a body send an empty one here. */
const PATHS: Record<string, string> = {
  "/api/admin/verify": SIGNED_IN,
  "/api/admin/contacts": DESK,
  "/api/admin/contacts.csv": DESK,
  "/api/admin/contacts.xlsx": DESK,
  "/api/admin/events": DESK,
  "/api/admin/files": EDITORS,
  "/api/admin/preview": EDITORS,
  "/api/admin/catalogue.csv": EDITORS,
};

/** The paths that begin and end a session, which need no role. */
const OF_SESSIONS = ["/api/admin/login", "/api/admin/logout"];

const METHODS: Record<string, string> = {
  "/api/admin/events": "HEAD",
  "/api/admin/files": "POST",
  "/api/admin/preview": "POST",
  "/api/admin/catalogue.csv": "POST",
};

/** Status of an allowed call, if it is not 200. */
const GRANTED: Record<string, number> = {
  "/api/admin/files": 400,
  "/api/admin/preview": 204,
  "/api/admin/catalogue.csv": 400,
};

const ACCOUNTS = "select email, password_hash, role, disabled from admin order by email";
const FORBIDDEN = "Tu cuenta no tiene permiso para hacer esto: pídelo a un administrador.";

/** Starts an office; returns the headers of each caller. */
async function startCallers() {
  const office = await startOffice();
  const callers: Record<string, Record<string, string>> = {
    visitor: {},
    administrador: office.second,
    atencion: await office.signInAs("atencion"),
    edicion: await office.signInAs("edicion"),
  };
  return { ...office, callers: Object.entries(callers) };
}

test("each role is given the fields of GraphQL that are its own, and no other", async () => {
  const { run, rows, callers } = await startCallers();
  const documents = smallestDocuments(buildSchema());
  const before = await rows(ACCOUNTS);
  expect(Object.keys(documents).toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
  for (const [caller, headers] of callers) {
    for (const [field, document] of Object.entries(documents)) {
      const { value, refused } = await run(document, {}, headers);
      const code = refused?.extensions.code ?? "";
      const what = `${caller}: ${document}`;
      if (EXPECTED[field]!.includes(caller)) {
        expect(
          ["FORBIDDEN", "UNAUTHENTICATED", "UNEXPECTED", "GRAPHQL_VALIDATION_FAILED"],
          what,
        ).not.toContain(code);
      } else {
        expect([value ?? null, code], what).toEqual([
          null,
          caller === "visitor" ? "UNAUTHENTICATED" : "FORBIDDEN",
        ]);
        if (caller !== "visitor") expect(refused.message).toBe(FORBIDDEN);
      }
    }
  }
  expect(await rows(ACCOUNTS)).toEqual(before);
});

test("each role is given the calls of REST that are its own, and a refusal leaves an event", async () => {
  const { ask, callers, logged } = await startCallers();
  const { paths } = (await ask("/api/openapi.json")).json<{ paths: Record<string, object> }>();
  const described = Object.keys(paths).filter((path) => path.startsWith("/api/admin/"));
  expect(described.toSorted()).toEqual([...Object.keys(PATHS), ...OF_SESSIONS].toSorted());
  let refusals = 0;
  for (const [caller, headers] of callers) {
    for (const [path, allowed] of Object.entries(PATHS)) {
      const { status, json, text } = await ask(path, { headers, method: METHODS[path] ?? "GET" });
      const refused = caller === "visitor" ? 401 : 403;
      const granted = GRANTED[path] ?? 200;
      expect(status, `${caller}: ${path}`).toBe(allowed.split(" ").includes(caller) ? granted : refused);
      if (status === 403 && text !== "") expect(json()).toEqual({ message: FORBIDDEN });
      if (status === 403) refusals++;
    }
  }
  const forbidden = () => logged("authz_fail").filter(({ code }) => code === "FORBIDDEN");
  await expect.poll(() => forbidden().length).toBe(refusals);
  for (const { session } of forbidden()) expect(session).toEqual(expect.any(String));
  const shared = PATHS["/api/admin/verify"];
  expect(new Set(forbidden().map(({ route }) => route))).toEqual(
    new Set(Object.keys(PATHS).filter((path) => PATHS[path] !== shared)),
  );
});

const CHANGE_ROLE = `mutation ($email: String!, $role: Role!) { changeRole(email: $email, role: $role) { email role } }`;

test("a changed role ends sessions and event streams, counts from the next sign-in on, and frees enquiries", async () => {
  const { ask, base, ids, first, run, rows, signInAs } = await startOffice();
  const email = "atencion@istmia.example";
  const headers = await signInAs("atencion");
  const stream = await openStream(base, headers);
  const assign = `mutation { assignContacts(seen: [{ id: "${ids[0]}", version: 1 }], to: "${email}") }`;
  expect((await run(assign, {}, first)).value).toEqual([]);

  const { value } = await run(CHANGE_ROLE, { email, role: "EDICION" }, first);
  expect(value).toEqual({ email, role: "EDICION" });
  await expect.poll(stream.end).toBe("whole");
  expect((await ask("/api/admin/verify", { headers })).status).toBe(401);
  const { token } = (await ask("/api/admin/login", { body: { email, password: ADMIN.password } })).json<{
    token: string;
  }>();
  const again = { authorization: `Bearer ${token}` };
  expect((await run("{ me { email role } }", {}, again)).value).toEqual({ email, role: "EDICION" });
  expect(jwt.decode(token)).toMatchObject({ role: "edicion" });
  expect((await openStream(base, again)).status).toBe(403);
  expect(await rows("select assignee, version from contact")).toEqual([{ assignee: null, version: 3 }]);
  const late = assign.replace("version: 1", "version: 3");
  expect((await run(late, {}, first)).refused.extensions.code).toBe("NO_COLLEAGUE");
  const { value: colleagues } = await run("{ colleagues { email } }", {}, first);
  expect(colleagues).toEqual([{ email: ADMIN.email }, { email: OTHER }]);
});

test("an account with more open enquiries than a statement has time to free is closed, and all of them are free", async () => {
  const { run, rows, first } = await startOffice();
  await rows(`insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, digest, status, assignee)
    select name, last_name, email, form_type, consult_type, consult_types, message, 'x', 'en-curso', '${OTHER}'
      from contact, generate_series(1, 1200)`);
  await refuseManyRows(rows, "update on contact", 500);
  expect((await run(CLOSE, { email: OTHER }, first)).value).toEqual({ email: OTHER, disabled: true });
  expect(await rows("select from contact where assignee is not null")).toEqual([]);
  expect(await rows("select from contact_event where act = 'freed'")).toHaveLength(1200);
});

test("a closed account keeps what it has answered, however much, until that is opened again", async () => {
  const { run, rows, first, ids } = await startOffice();
  await rows(`update contact set status = 'atendida', assignee = '${OTHER}'`);
  expect((await run(CLOSE, { email: OTHER }, first)).value).toEqual({ email: OTHER, disabled: true });
  expect(await rows("select assignee, version from contact")).toEqual([{ assignee: OTHER, version: 1 }]);
  const change = { seen: { id: ids[0], version: 1 }, change: { status: "EN_CURSO" } };
  await run(UPDATE_STATUS, change, first);
  expect(await rows("select assignee, status from contact")).toEqual([
    { assignee: null, status: "en-curso" },
  ]);
});

test("an answered enquiry that is opened again while its account is being closed is left to nobody", async () => {
  const { databaseUrl, updateStatus, rows, ids } = await startOffice();
  await rows(`update contact set status = 'atendida', assignee = '${OTHER}'`);
  const closing = new Client({ connectionString: databaseUrl });
  await closing.connect();
  onTestFinished(() => closing.end());
  await closing.query("begin");
  await closing.query("update admin set disabled = true where email = $1", [OTHER]);
  const opened = updateStatus(ids[0]!, 1, { status: "EN_CURSO" });
  await expect.poll(() => rows(LOCKED)).toHaveLength(1);
  await closing.query("commit");
  expect((await opened).refused).toBeUndefined();
  expect(await rows("select assignee, status from contact")).toEqual([
    { assignee: null, status: "en-curso" },
  ]);
});

test("the gateway asks for the account's own role, whatever the token says", async () => {
  const { run, rows, signInAs } = await startOffice();
  const headers = await signInAs("edicion");
  await rows("update admin set role = 'atencion' where role = 'edicion'");
  expect((await run("{ contactCounters { total } }", {}, headers)).value).toEqual({ total: 1 });
  await rows("update admin set role = 'edicion' where role = 'atencion'");
  expect((await run("{ contactCounters { total } }", {}, headers)).refused.extensions.code).toBe("FORBIDDEN");
  await expect(rows("update admin set role = 'jefe' where role = 'edicion'")).rejects.toThrow("admin_role");
});

const CLOSE = `mutation ($email: String!) { closeAccount(email: $email) { email disabled } }`;
const LOCKED = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
const ADMINISTRATORS = "select email from admin where role = 'administrador' and not disabled";

test.each([
  ["another role", CHANGE_ROLE],
  ["the end of the account", CLOSE],
])("the last administrator is kept from %s, also when two give it to each other at once", async (_, act) => {
  const { databaseUrl, signIn, first, second, run, rows } = await startOffice();
  const take = async (email: string, headers: Record<string, string>) => {
    const { refused } = await run(act, { email, role: "EDICION" }, headers);
    return refused?.extensions ?? { code: "done" };
  };
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  onTestFinished(() => client.end());

  await client.query("begin; select from admin for update");
  const taking = [take(OTHER, first), take(ADMIN.email, second)];
  await expect.poll(async () => (await rows(LOCKED)).length).toBe(2);
  await client.query("commit");
  const codes = (await Promise.all(taking)).map(({ code }) => code);
  expect(codes.toSorted()).toEqual(["LAST_ADMINISTRATOR", "done"]);
  expect(await rows(ADMINISTRATORS)).toHaveLength(1);

  await rows(`update admin set role = 'administrador', disabled = email = '${OTHER}'`);
  const sentence = "Es la última cuenta de administrador abierta: da antes ese rol a otra cuenta.";
  expect(await take(ADMIN.email, await signIn())).toEqual({
    code: "LAST_ADMINISTRATOR",
    campos: { role: sentence },
  });
  expect(await rows(ADMINISTRATORS)).toEqual([{ email: ADMIN.email }]);
});
