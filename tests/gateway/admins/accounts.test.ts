import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { AccountService } from "#gateway/admins/account.service.ts";
import { executeOrder } from "#gateway/admins/cli/account-commands.ts";
import { checkedArgument, readOrder, USAGE } from "#gateway/admins/cli/account-order.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { createLogger } from "#gateway/log.ts";
import { Account } from "#schema/accounts/account.ts";
import { runAdmin } from "#tests/support/admin-command.ts";
import { openStream } from "#tests/support/event-stream.ts";
import { copyDatabase } from "#tests/support/database/databases.ts";
import { databaseFolder } from "#tests/support/database/folder.ts";
import { ADMIN } from "#tests/support/fixtures.ts";
import { send, startGateway } from "#tests/support/gateway.ts";
import { within } from "#tests/support/working-time.ts";

const LUISA = { email: "luisa@istmia.example", password: "otra frase larga y propia" };
const NEW = "la frase nueva de Luisa";
const ACCOUNTS = "select email, password_hash, role, disabled from admin order by email";
const SHOWN = /^Password: (\S{20}) \(shown this once: keep it\)$/m;

/** Starts a gateway; returns the command on its database: as a process (`admin`), and in this process (`carriedOut`). */
async function startOffice() {
  const gateway = await startGateway();
  const { ask, databaseUrl } = gateway;
  const admin = (args: string[], input = "", environment: Record<string, string> = {}) =>
    runAdmin(args, { DATABASE_URL: databaseUrl, ...environment }, input);
  const orm = await openDatabase(databaseUrl, createLogger("silent"));
  onTestFinished(() => orm.close());
  const carriedOut = async (args: string[], password = "") =>
    (await executeOrder(new AccountService(orm.em.fork()), readOrder(args)!, password)).join("\n");
  const signInAs = async (body: { email: string; password: string }) => {
    const answer = await ask("/api/admin/login", { body });
    const { token } = answer.json<{ token?: string }>();
    return { status: answer.status, headers: { authorization: `Bearer ${token}` } };
  };
  const isSignedIn = async (headers: Record<string, string>) =>
    (await ask("/api/admin/verify", { headers })).status === 200;
  return { ...gateway, admin, carriedOut, signInAs, isSignedIn };
}

test("an account that is added signs in with its password, whatever the e-mail's case", async () => {
  const { admin, signInAs, rows } = await startOffice();
  const added = await admin(["add", "Luisa@Istmia.example"], `${LUISA.password}\n`);
  expect(added).toEqual({ code: 0, stdout: `${LUISA.email} is added and can sign in.\n`, stderr: "" });
  expect((await signInAs(LUISA)).status).toBe(200);
  expect((await signInAs({ ...LUISA, password: NEW })).status).toBe(401);

  const before = await rows(ACCOUNTS);
  const again = await admin(["add", LUISA.email], NEW);
  expect(again).toEqual({ code: 1, stdout: "", stderr: `There is an account ${LUISA.email} already.\n` });
  expect(await rows(ACCOUNTS)).toEqual(before);
});

test("a password that is made for an account is shown once and signs it in", async () => {
  const { admin, signInAs, rows } = await startOffice();
  const first = SHOWN.exec((await admin(["add", LUISA.email, "--generate"])).stdout)![1]!;
  expect((await signInAs({ ...LUISA, password: first })).status).toBe(200);
  const second = SHOWN.exec((await admin(["password", LUISA.email, "--generate"])).stdout)![1]!;
  expect(second).not.toBe(first);
  expect((await signInAs({ ...LUISA, password: first })).status).toBe(401);
  expect((await signInAs({ ...LUISA, password: second })).status).toBe(200);
  const kept = JSON.stringify([await rows(ACCOUNTS), await rows("select * from audit_entry")]);
  expect(kept).not.toContain(first);
  expect(kept).not.toContain(second);
});

test("a new password ends the sessions of its account at once, and no other's", async () => {
  const { admin, carriedOut, signIn, signInAs, isSignedIn, base } = await startOffice();
  await carriedOut(["add", LUISA.email], LUISA.password);
  const [own, also, other] = [await signInAs(LUISA), await signInAs(LUISA), await signIn()];
  const stream = await openStream(base, own.headers);
  const changed = await admin(["password", LUISA.email], NEW);
  expect(changed.stdout).toBe(`${LUISA.email} has a new password. Its 2 open sessions have ended.\n`);
  expect(await Promise.all([own.headers, also.headers, other].map(isSignedIn))).toEqual([false, false, true]);
  await within(2_000, stream.end, "whole");
  expect((await signInAs(LUISA)).status).toBe(401);
  expect((await signInAs({ ...LUISA, password: NEW })).status).toBe(200);
});

test("a disabled account is signed out at once and stays out until it has a new password", async () => {
  const { admin, carriedOut, signInAs, isSignedIn, base } = await startOffice();
  await carriedOut(["add", LUISA.email], LUISA.password);
  const { headers } = await signInAs(LUISA);
  const stream = await openStream(base, headers);
  const disabled = await admin(["disable", LUISA.email]);
  expect(disabled).toEqual({
    code: 0,
    stdout: `${LUISA.email} is disabled. Its open session has ended.\n`,
    stderr: "",
  });
  expect(await isSignedIn(headers)).toBe(false);
  await within(2_000, stream.end, "whole");
  expect((await signInAs(LUISA)).status).toBe(401);
  expect(await carriedOut(["disable", LUISA.email])).toBe(`${LUISA.email} was disabled already.`);

  expect(await carriedOut(["password", LUISA.email], NEW)).toBe(
    `${LUISA.email} has a new password. It had no open session.\nThe account was disabled; it is enabled again.`,
  );
  expect((await signInAs({ ...LUISA, password: NEW })).status).toBe(200);
});

test("after a restore all sessions end, also one that was signed out since the backup", async () => {
  const { admin, carriedOut, ask, signIn, signInAs, isSignedIn, base, rows } = await startOffice();
  await carriedOut(["add", LUISA.email], LUISA.password);
  const sessions = [await signIn(), (await signInAs(LUISA)).headers, await signIn()];
  await rows("create table backup as table session");
  await ask("/api/admin/logout", { method: "POST", headers: sessions[2]! });
  expect(await isSignedIn(sessions[2]!)).toBe(false);
  await rows("insert into session table backup on conflict do nothing");
  expect(await isSignedIn(sessions[2]!)).toBe(true);
  const stream = await openStream(base, sessions[0]!);
  const restored = await admin(["restored"]);
  expect(restored).toEqual({
    code: 0,
    stdout: "Ended: 3 sessions. Passwords, roles and closed accounts are as at the backup.\n",
    stderr: "",
  });
  expect(await Promise.all(sessions.map(isSignedIn))).toEqual([false, false, false]);
  await within(2_000, stream.end, "whole");
  expect((await signInAs(LUISA)).status).toBe(200);
  expect(await rows("select author, action, detail from audit_entry where detail like '%copia'")).toEqual([
    {
      author: "npm run admin",
      action: "account",
      detail: "3 sesiones cerradas después de restaurar una copia",
    },
  ]);
});

const LAST = / is the last administrator: add another one first\./;

test("the last administrator is neither disabled nor given another role", async () => {
  const { admin, carriedOut, signInAs, rows } = await startOffice();
  await carriedOut(["add", LUISA.email, "--role", "atencion"], LUISA.password);
  const before = await rows(ACCOUNTS);
  const { code, stderr } = await admin(["disable", ADMIN.email]);
  expect([code, stderr]).toEqual([1, expect.stringMatching(LAST)]);
  await expect(carriedOut(["role", ADMIN.email, "edicion"])).rejects.toThrow(LAST);
  expect(await rows(ACCOUNTS)).toEqual(before);
  expect((await signInAs(ADMIN)).status).toBe(200);

  expect((await admin(["role", LUISA.email, "administrador"])).stdout).toBe(
    `${LUISA.email} has the role administrador.\n`,
  );
  await carriedOut(["disable", ADMIN.email]);
  expect((await signInAs(ADMIN)).status).toBe(401);
});

/** Returns the cells of a table that the command printed. */
const cells = (stdout: string) =>
  stdout
    .trimEnd()
    .split("\n")
    .map((line) => line.split(/ {2,}/));

test("the list shows who has an account, who is signed in and since when", async () => {
  const { admin, carriedOut, signInAs, rows } = await startOffice();
  await rows(
    `insert into audit_entry (author, action, detail, address, at)
     values ('${ADMIN.email}', 'sign-in', '', '127.0.0.1', '2026-11-02 03:04Z')`,
  );
  await rows(`insert into session select gen_random_uuid(), id, now() - interval '1 second' from admin`);
  await carriedOut(["add", LUISA.email, "--role", "edicion"], LUISA.password);
  await carriedOut(["disable", LUISA.email]);
  expect(cells((await admin(["list"])).stdout)).toEqual([
    ["E-mail", "Role", "State", "Open sessions", "Last sign-in (Panama)"],
    [ADMIN.email, "administrador", "enabled", "0", "2026-11-01 22:04"],
    [LUISA.email, "edicion", "disabled", "0", "never"],
  ]);
  await signInAs(ADMIN);
  expect(cells(await carriedOut(["list"]))[1]).toEqual([
    ADMIN.email,
    "administrador",
    "enabled",
    "1",
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
  ]);
});

test("a password must be long enough, typed text, and not the e-mail; none is taken from the command line", async () => {
  const { admin, rows } = await startOffice();
  const before = await rows(ACCOUNTS);
  const email = "una.persona@istmia.example";
  for (const [password, fault] of [
    ["once letras", "The password has fewer than 12 characters."],
    ["x".repeat(1001), "The password has more than 1,000 characters."],
    ["Una.Persona@Istmia.example", "The password is the e-mail itself."],
    ["una frase\tcon tabulador", "The password has control characters, such as a tab."],
  ] as const)
    expect(() => checkedArgument(Account, { email, password }, "The password")).toThrow(fault);
  for (const [input, fault] of [
    [`${email}\n`, "The password is the e-mail itself."],
    ["\n", "No password was given."],
    ["", "No password was given."],
  ] as const) {
    const refused = await admin(["add", email], input);
    expect(refused).toEqual({ code: 1, stdout: "", stderr: `${fault}\n` });
  }
  const shown = await admin(["add", email, LUISA.password]);
  expect([shown.code, shown.stderr]).toEqual([1, expect.stringContaining("least of all a password")]);
  expect(shown.stderr).not.toContain(LUISA.password);
  expect(await rows(ACCOUNTS)).toEqual(before);
});

test("what is not understood is refused with the usage and exit code 1", async () => {
  const { admin, carriedOut, rows } = await startOffice();
  const before = await rows(ACCOUNTS);
  for (const [args, fault] of [
    [[], "Say what to do."],
    [["remove", ADMIN.email], "There is no command remove."],
    [["disable"], "disable needs the account's e-mail."],
    [["list", ADMIN.email], "list takes no e-mail."],
    [["restored", ADMIN.email], "restored takes no e-mail."],
    [["disable", ADMIN.email, "--generate"], "disable takes no password."],
    [["disable", ADMIN.email, "--force"], "Unknown option '--force'."],
  ] as const)
    expect(() => readOrder([...args])).toThrow(`${fault}\n\n${USAGE}`);
  const refused = await admin(["remove", ADMIN.email]);
  expect(refused).toEqual({ code: 1, stdout: "", stderr: `There is no command remove.\n\n${USAGE}\n` });
  expect(USAGE).toContain("npm run admin -- add <e-mail>");
  const nobody = /^There is no account nadie@istmia\.example;/;
  const { code, stderr } = await admin(["password", "nadie@istmia.example"], NEW);
  expect([code, stderr]).toEqual([1, expect.stringMatching(nobody)]);
  await expect(carriedOut(["disable", "nadie@istmia.example"])).rejects.toThrow(nobody);
  expect(() => readOrder(["add", "nadie"])).toThrow("nadie is not an e-mail address.");
  expect(await rows(ACCOUNTS)).toEqual(before);
  const help = await admin(["--help"]);
  expect([help.code, help.stderr]).toEqual([0, ""]);
});

test("a database that cannot be reached is told in one line", async () => {
  const { code, stdout, stderr } = await runAdmin(["list"], {
    DATABASE_URL: "postgresql://istmia:secret@127.0.0.1:9/istmia",
  });
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^DATABASE_URL cannot be reached: .*\n$/);
  expect(stderr).not.toContain("secret");
});

test("every change of an account is on record, with who made it", async () => {
  const { admin, carriedOut, signInAs, rows } = await startOffice();
  await admin(["add", LUISA.email], LUISA.password);
  await signInAs(LUISA);
  await carriedOut(["password", LUISA.email], NEW);
  await carriedOut(["disable", LUISA.email]);
  await carriedOut(["disable", LUISA.email]);
  await carriedOut(["password", LUISA.email], NEW);
  await carriedOut(["role", LUISA.email, "atencion"]);
  await carriedOut(["role", LUISA.email, "atencion"]);
  await carriedOut(["list"]);
  expect(
    await rows("select author, detail, address from audit_entry where action = 'account' order by id"),
  ).toEqual(
    [
      ["npm start", `cuenta ${ADMIN.email} creada con el rol Administrador`],
      ["npm run admin", `cuenta ${LUISA.email} creada con el rol Administrador`],
      ["npm run admin", `contraseña nueva de ${LUISA.email}; 1 sesión cerrada`],
      ["npm run admin", `cuenta ${LUISA.email} cerrada; 0 sesiones cerradas`],
      ["npm run admin", `contraseña nueva de ${LUISA.email}, cuenta abierta de nuevo; 0 sesiones cerradas`],
      ["npm run admin", `rol de ${LUISA.email}: Administrador → Atención; 0 sesiones cerradas`],
    ].map(([author, detail]) => ({ author, detail, address: "consola" })),
  );
});

test("of gateways that start at once on an empty database one makes the first account", async () => {
  const databaseUrl = await copyDatabase();
  const starts = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const orm = await openDatabase(databaseUrl, createLogger("silent"));
      onTestFinished(() => orm.close());
      return new AccountService(orm.em.fork());
    }),
  );
  const made = await Promise.all(starts.map((accounts) => accounts.ensureFirst()));
  expect(made.filter((first) => first !== undefined)).toHaveLength(1);
  await Promise.all(starts.map((accounts) => accounts.ensure(LUISA.email, LUISA.password)));
  expect((await starts[0]!.list()).map(({ email }) => email)).toEqual([ADMIN.email, LUISA.email]);
});

/** Runs `npm start` as a separate process with an embedded database, until it logs its address. */
async function startProcess(environment: Record<string, string>) {
  const child = spawn(process.execPath, ["gateway/tasks/start.ts"], {
    env: { PORT: "0", LOG_LEVEL: "debug", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  const ended = once(child, "close");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  onTestFinished(stop);
  const site = () => /Site +(http:\S+)\//.exec(output)?.[1];
  await expect.poll(site, { timeout: 60_000, interval: 50 }).toBeDefined();
  return { base: site()!, output: () => output, stop };
}

test("the embedded database is changed while its gateway runs, and while none does", async () => {
  const dataDir = databaseFolder("accounts");
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const postmaster = join(dataDir, "postgres", "data", "postmaster.pid");
  const environment = {
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  const admin = (args: string[], input?: string) => runAdmin(args, environment, input);

  // Before the first start, the command creates the database.
  expect(await admin(["add", LUISA.email], LUISA.password)).toMatchObject({ code: 0 });
  expect(existsSync(postmaster)).toBe(false);

  const gateway = await startProcess(environment);
  const signInAs = (body: object) => send(gateway.base, "/api/admin/login", { body });
  const signedIn = await signInAs(LUISA);
  expect(signedIn.status).toBe(200);
  const headers = { authorization: `Bearer ${signedIn.json<{ token: string }>().token}` };
  const server = readFileSync(postmaster, "utf8");
  expect(await admin(["password", LUISA.email], NEW)).toMatchObject({ code: 0, stderr: "" });
  expect((await send(gateway.base, "/api/admin/verify", { headers })).status).toBe(401);
  expect((await signInAs({ ...LUISA, password: NEW })).status).toBe(200);
  const { stdout } = await admin(["disable", ADMIN.email]);
  expect(stdout).toContain("ADMIN_EMAIL names this account");
  expect((await signInAs(ADMIN)).status).toBe(401);
  expect(readFileSync(postmaster, "utf8")).toBe(server);
  expect((await send(gateway.base, "/ready")).status).toBe(200);
  for (const text of [LUISA.email, LUISA.password, NEW, ADMIN.password]) {
    expect(gateway.output()).not.toContain(text);
  }
  await gateway.stop();
  expect(existsSync(postmaster)).toBe(false);

  expect((await admin(["list"])).stdout).toMatch(/^admin@istmia\.example +administrador +disabled/m);
  expect(existsSync(postmaster)).toBe(false);

  // Every start applies ADMIN_EMAIL and ADMIN_PASSWORD, and records that it did.
  const again = await startProcess(environment);
  const { status, json } = await send(again.base, "/api/admin/login", { body: ADMIN });
  expect(status).toBe(200);
  const entries = await send(again.base, "/graphql", {
    body: { query: "{ auditEntries { author action detail } }" },
    headers: { authorization: `Bearer ${json<{ token: string }>().token}` },
  });
  expect(entries.json<{ data: { auditEntries: object[] } }>().data.auditEntries).toContainEqual({
    author: "npm start",
    action: "ACCOUNT",
    detail: `contraseña nueva de ${ADMIN.email}, cuenta abierta de nuevo; 0 sesiones cerradas`,
  });
});

/** Debian's `script` gives a process a terminal; on other systems it takes other arguments. */
const SCRIPT = "/usr/bin/script";
const terminal = process.platform === "linux" && existsSync(SCRIPT);

test.runIf(terminal)("at a terminal the password is asked for twice and not shown", async () => {
  const { databaseUrl, signInAs } = await startOffice();
  const type = async (verb: string, answers: string[]) => {
    const command = `'${process.execPath}' gateway/tasks/admin.ts ${verb} ${LUISA.email}`;
    const child = spawn(SCRIPT, ["-qefc", command, "/dev/null"], {
      env: { DATABASE_URL: databaseUrl },
    });
    let screen = "";
    child.stdout.on("data", (text) => (screen += String(text)));
    const ended = once(child, "close");
    for (const [at, answer] of answers.entries()) {
      const question = ["New password for luisa@istmia.example: ", "The same once more: "][at]!;
      await expect.poll(() => screen).toContain(question);
      child.stdin.write(answer);
    }
    const [code] = (await ended) as [number];
    return { code, screen };
  };
  const differing = await type("add", [`${LUISA.password}\r`, `${NEW}\r`]);
  expect([differing.code, differing.screen]).toEqual([1, expect.stringContaining("passwords differ")]);
  const given = await type("add", [`${LUISA.password}x\u007f\r`, `${LUISA.password}\r`]);
  expect([given.code, given.screen]).toEqual([0, expect.stringContaining("can sign in")]);
  for (const { screen } of [differing, given]) {
    expect(screen).not.toContain(LUISA.password.slice(0, 5));
    expect(screen).not.toContain(NEW.slice(0, 5));
  }
  expect((await signInAs(LUISA)).status).toBe(200);
  const left = await type("password", ["\u0003"]);
  expect([left.code, left.screen]).toEqual([1, expect.stringContaining("No password was given.")]);
});
