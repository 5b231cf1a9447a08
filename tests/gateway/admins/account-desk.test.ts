import { expect, test } from "vitest";
import { openStream } from "#tests/support/event-stream.ts";
import { ADMIN } from "#tests/support/fixtures.ts";
import { OTHER, startOffice } from "#tests/support/office.ts";

const EMAIL = "rosa.camarena@istmia.example";
const ACCOUNT = "account { email role disabled sessions lastSignIn } password";
const CREATE = `mutation ($email: String!, $role: Role!) { createAccount(email: $email, role: $role) { ${ACCOUNT} } }`;
const RESET = `mutation ($email: String!) { resetPassword(email: $email) { ${ACCOUNT} } }`;
const SEEN_RESET = `mutation ($email: String!, $closed: Boolean!) { resetPassword(email: $email, closed: $closed) { ${ACCOUNT} } }`;
const CLOSE = `mutation ($email: String!) { closeAccount(email: $email) { email disabled sessions } }`;

interface Made {
  account: { email: string };
  password: string;
}

/** Starts an office; returns its first administrator's operations on accounts. */
async function startDesk() {
  const office = await startOffice();
  const { ask, run, first } = office;
  const signInAs = async (email: string, password: string) => {
    const answer = await ask("/api/admin/login", { body: { email, password } });
    return {
      status: answer.status,
      headers: { authorization: `Bearer ${answer.json()["token"] as string}` },
    };
  };
  return {
    ...office,
    create: (email: string, role = "EDICION") => run<Made>(CREATE, { email, role }, first),
    reset: (email: string) => run<Made>(RESET, { email }, first),
    signInAs,
    isSignedIn: async (headers: Record<string, string>) =>
      (await ask("/api/admin/verify", { headers })).status === 200,
  };
}

test("an administrator makes an account, whose password is shown once, and reads all of them", async () => {
  const { create, run, rows, first, signInAs } = await startDesk();
  const made = (await create(" Rosa.Camarena@istmia.example ")).value!;
  const account = { email: EMAIL, role: "EDICION", disabled: false, sessions: 0, lastSignIn: null };
  expect(made).toEqual({ account, password: expect.stringMatching(/^\S{20}$/) });
  const { headers } = await signInAs(EMAIL, made.password);
  expect((await run("{ me { email role } }", {}, headers)).value).toEqual({ email: EMAIL, role: "EDICION" });
  const kept = JSON.stringify([await rows("select * from admin"), await rows("select * from audit_entry")]);
  expect(kept).not.toContain(made.password);

  const { value } = await run<object[]>(
    "{ accounts { email role disabled sessions lastSignIn } }",
    {},
    first,
  );
  expect(value).toEqual([
    { ...account, email: ADMIN.email, role: "ADMINISTRADOR", sessions: 1, lastSignIn: expect.any(String) },
    { ...account, email: OTHER, role: "ADMINISTRADOR", sessions: 1, lastSignIn: expect.any(String) },
    { ...account, sessions: 1, lastSignIn: expect.any(String) },
  ]);
});

test("of an account it is told how many of its publications wait for their hour, which closing it leaves as they are", async () => {
  const { run, rows, first } = await startDesk();
  await rows(`insert into scheduled_publication (at, drafts, author, address, state)
    select now() + interval '1 day', '[]', '${OTHER}', '', state from unnest(array['waiting', 'waiting', 'done']) as state`);
  const schedules = async () => (await run<object[]>("{ accounts { email schedules } }", {}, first)).value;
  const expected = [
    { email: ADMIN.email, schedules: 0 },
    { email: OTHER, schedules: 2 },
  ];
  expect(await schedules()).toEqual(expected);
  await run(CLOSE, { email: OTHER }, first);
  expect(await schedules()).toEqual(expected);
});

test("an account that exists, or whose e-mail is none, is refused at its field", async () => {
  const { create, rows } = await startDesk();
  const accounts = "select email, password_hash from admin order by email";
  const before = await rows(accounts);
  for (const [email, code, sentence] of [
    [OTHER.toUpperCase(), "ACCOUNT_EXISTS", "Ya hay una cuenta con ese correo."],
    ["rosa", "INVALID_FIELDS", "Correo electrónico inválido"],
    ["", "INVALID_FIELDS", "Correo electrónico inválido"],
  ] as const) {
    const { refused } = await create(email);
    expect(refused).toMatchObject({ message: sentence, extensions: { code, campos: { email: sentence } } });
  }
  expect(await rows(accounts)).toEqual(before);
});

test("a new password ends an account's sessions and opens it again; one's own goes on where it was asked", async () => {
  const { create, reset, run, first, base, signIn, signInAs, isSignedIn } = await startDesk();
  const old = (await create(EMAIL, "ATENCION")).value!.password;
  const { headers } = await signInAs(EMAIL, old);
  const stream = await openStream(base, headers);
  const { password } = (await reset(EMAIL)).value!;
  expect(await isSignedIn(headers)).toBe(false);
  await expect.poll(stream.end).toBe("whole");
  expect((await signInAs(EMAIL, old)).status).toBe(401);
  expect((await signInAs(EMAIL, password)).status).toBe(200);

  expect((await run(CLOSE, { email: EMAIL }, first)).value).toEqual({
    email: EMAIL,
    disabled: true,
    sessions: 0,
  });
  expect((await signInAs(EMAIL, password)).status).toBe(401);
  expect((await signInAs(EMAIL, (await reset(EMAIL)).value!.password)).status).toBe(200);

  const elsewhere = await signIn();
  await reset(ADMIN.email);
  expect([await isSignedIn(first), await isSignedIn(elsewhere)]).toEqual([true, false]);
  for (const document of [RESET, CLOSE]) {
    const { refused } = await run(document, { email: "nadie@istmia.example" }, first);
    expect(refused.extensions.code).toBe("NOT_FOUND");
  }
});

test("a password is not made for an account that was closed, or opened again, after it was seen", async () => {
  const { create, run, first, signInAs } = await startDesk();
  const { password } = (await create(EMAIL)).value!;
  const seen = async (closed: boolean) =>
    (await run<Made>(SEEN_RESET, { email: EMAIL, closed }, first)) as Awaited<ReturnType<typeof create>>;
  const conflict = {
    message: "Esta cuenta cambió mientras tanto. Revisa cómo quedó.",
    extensions: { code: "CONFLICT" },
  };
  expect((await seen(true)).refused).toMatchObject(conflict);
  expect((await signInAs(EMAIL, password)).status).toBe(200);
  await run(CLOSE, { email: EMAIL }, first);
  expect((await seen(false)).refused).toMatchObject(conflict);
  expect((await signInAs(EMAIL, password)).status).toBe(401);
  expect((await signInAs(EMAIL, (await seen(true)).value!.password)).status).toBe(200);
  expect((await signInAs(EMAIL, (await seen(false)).value!.password)).status).toBe(200);
});

test("whoever has the list open hears of the enquiries that a closed account or another role leaves", async () => {
  const { base, ids, run, rows, first } = await startDesk();
  const stream = await openStream(base, first);
  await expect.poll(stream.readies).toBeGreaterThan(0);
  for (const [times, act] of [
    [1, `changeRole(email: "${OTHER}", role: EDICION) { role }`],
    [2, `closeAccount(email: "${OTHER}") { email }`],
  ] as const) {
    await rows(`update contact set assignee = '${OTHER}'`);
    expect((await run(`mutation { ${act} }`, {}, first)).refused).toBeUndefined();
    await expect.poll(() => stream.ids("changed")).toEqual(Array.from({ length: times }, () => ids[0]));
  }
});

test("each act on an account is on record, with who did it and from where", async () => {
  const { create, reset, run, first, rows } = await startDesk();
  await create(EMAIL);
  await run(`mutation { changeRole(email: "${EMAIL}", role: ATENCION) { role } }`, {}, first);
  await run(`mutation { changeRole(email: "${EMAIL}", role: ATENCION) { role } }`, {}, first);
  await run(CLOSE, { email: EMAIL }, first);
  await run(CLOSE, { email: EMAIL }, first);
  await reset(EMAIL);
  const entries = await rows<{ detail: string }>(
    `select detail from audit_entry
      where action = 'account' and author = '${ADMIN.email}' and address = '127.0.0.1' order by id`,
  );
  expect(entries.map(({ detail }) => detail)).toEqual([
    `cuenta ${EMAIL} creada con el rol Edición`,
    `rol de ${EMAIL}: Edición → Atención; 0 sesiones cerradas`,
    `cuenta ${EMAIL} cerrada; 0 sesiones cerradas`,
    `contraseña nueva de ${EMAIL}, cuenta abierta de nuevo; 0 sesiones cerradas`,
  ]);
});
