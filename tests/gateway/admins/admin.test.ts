import jwt from "jsonwebtoken";
import { expect, test } from "vitest";
import { ADMIN, generalContact } from "#tests/support/fixtures.ts";
import { FormStamps } from "#gateway/contacts/spam/form-stamp.ts";
import { SECRET, startGateway } from "#tests/support/gateway.ts";

const REFUSED = { message: "Sesión no válida. Inicia sesión de nuevo." };

test("an administrator signs in, reads the list, and signs out", async () => {
  const { ask, signIn } = await startGateway();
  const first = await ask("/api/contacts", { body: generalContact });
  const second = await ask("/api/contacts", {
    body: { ...generalContact, formType: "fianzas", consultType: "legal" },
  });
  const headers = await signIn();
  const verified = await ask("/api/admin/verify", { headers });
  expect([verified.status, verified.json()]).toEqual([200, { ok: true }]);

  const list = await ask("/api/admin/contacts", { headers });
  const contacts = list.json<Record<string, string>[]>();
  expect(contacts.map(({ id }) => id)).toEqual([second.json()["id"], first.json()["id"]]);
  expect(Object.keys(contacts[1]!).toSorted()).toEqual([
    "consultType",
    "createdAt",
    "email",
    "formType",
    "id",
    "lastName",
    "message",
    "name",
  ]);
  expect(contacts[1]).toMatchObject(generalContact);
  expect(contacts[0]!["consultType"]).toBe("legal");
  expect(contacts[0]!["createdAt"]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

  const ended = await ask("/api/admin/logout", { method: "POST", headers });
  expect([ended.status, ended.text]).toEqual([204, ""]);
  expect((await ask("/api/admin/verify", { headers })).status).toBe(401);
  expect((await ask("/api/admin/contacts", { headers })).status).toBe(401);
});

test("an unknown e-mail and a wrong password get the same answer", async () => {
  const { ask } = await startGateway();
  for (const body of [
    { ...ADMIN, password: "otra" },
    { email: "nadie@istmia.example", password: "otra" },
  ]) {
    const answer = await ask("/api/admin/login", { body });
    expect([answer.status, answer.json()]).toEqual([401, { message: "Correo o contraseña incorrectos." }]);
  }
});

test("the e-mail's case and surrounding spaces do not matter", async () => {
  const { ask } = await startGateway();
  const body = { ...ADMIN, email: ` ${ADMIN.email.toUpperCase()} ` };
  expect((await ask("/api/admin/login", { body })).status).toBe(200);
});

test("missing credentials are named", async () => {
  const { ask } = await startGateway();
  for (const body of [
    {},
    { email: ADMIN.email },
    { password: "x" },
    { email: "", password: "" },
    { email: 1, password: {} },
  ]) {
    const answer = await ask("/api/admin/login", { body });
    expect(answer.status).toBe(400);
    expect(answer.json()["message"]).toBe("Por favor completa todos los campos.");
  }
  for (const body of ["", "null", "[]", "{", '{"__proto__":{}}']) {
    const answer = await ask("/api/admin/login", { body, headers: { "content-type": "application/json" } });
    expect([answer.status, answer.json()]).toEqual([400, { message: "La solicitud no es válida." }]);
  }
  const big = await ask("/api/admin/login", { body: { ...ADMIN, password: "x".repeat(5000) } });
  expect(big.status).toBe(413);
});

test("the eleventh failure of an address within five minutes is 429, whatever it says of itself", async () => {
  const { ask } = await startGateway();
  const body = { ...ADMIN, password: "otra" };
  for (let failures = 0; failures < 10; failures++) {
    expect((await ask("/api/admin/login", { body, from: "127.0.0.4" })).status).toBe(401);
  }
  const headers = { "x-forwarded-for": "203.0.113.9" };
  const refused = await ask("/api/admin/login", { body: ADMIN, from: "127.0.0.4", headers });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await ask("/api/admin/login", { body: ADMIN, from: "127.0.0.5" })).status).toBe(200);
});

test("a password is kept as a hash of argon2id, and a session lasts eight hours", async () => {
  const { rows, signIn } = await startGateway();
  const [admin] = await rows<{ hash: string }>("select password_hash as hash from admin");
  expect(admin!.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  const token = (await signIn()).authorization.slice("Bearer ".length);
  const { header, payload } = jwt.decode(token, { complete: true }) as jwt.Jwt & { payload: jwt.JwtPayload };
  expect([header.alg, payload.exp! - payload.iat!]).toEqual(["HS256", 8 * 3600]);
});

test("of two secrets the first signs, and both are accepted", async () => {
  const newer = "the secret that replaces another one";
  const older = "the secret that is replaced by a newer one";
  const { ask, signIn } = await startGateway({ JWT_SECRET: `${newer},${older}` });
  const good = (await signIn()).authorization.slice("Bearer ".length);
  const claims = jwt.verify(good, newer) as jwt.JwtPayload;
  const statusOf = async (secret: string) => {
    const authorization = `Bearer ${jwt.sign(claims, secret)}`;
    return (await ask("/api/admin/verify", { headers: { authorization } })).status;
  };
  expect(await Promise.all([newer, older, SECRET].map(statusOf))).toEqual([200, 200, 401]);

  const stamps = [[newer], [older], [SECRET], [older, newer]] as const;
  const reader = new FormStamps([newer, older]);
  const read = stamps.map((secrets) => reader.read(new FormStamps(secrets).issue("contact"))?.form);
  expect(read).toEqual(["contact", "contact", undefined, "contact"]);
});

test("signing in often with the right password is never refused", async () => {
  const { ask } = await startGateway();
  for (let times = 0; times < 12; times++)
    expect((await ask("/api/admin/login", { body: ADMIN })).status).toBe(200);
});

test("without a good token nothing is shown", async () => {
  const { ask, signIn } = await startGateway();
  const good = (await signIn()).authorization.slice("Bearer ".length);
  const claims = jwt.decode(good) as jwt.JwtPayload;
  const signed = (changes: object, secret = SECRET, options: jwt.SignOptions = {}) =>
    jwt.sign({ ...claims, ...changes }, secret, options);
  const none = jwt.sign(claims, null as never, { algorithm: "none" });
  const { exp: _, ...endless } = claims;
  const [head, body, signature] = good.split(".");
  for (const [what, token] of Object.entries({
    "no algorithm": none,
    "another key": signed({}, "another secret of at least thirty-two bytes"),
    "another algorithm": signed({}, SECRET, { algorithm: "HS512" }),
    "another audience": signed({ aud: "someone-else" }),
    "another issuer": signed({ iss: "someone-else" }),
    expired: signed({ exp: Math.floor(Date.now() / 1000) - 1 }),
    "without an end": jwt.sign(endless, SECRET),
    "a session that cannot be": signed({ jti: "session" }),
    "an account that cannot be": signed({ sub: "account" }),
    "a session that never was": signed({ jti: "00000000-0000-4000-8000-000000000000" }),
    "another's session": signed({ sub: "00000000-0000-4000-8000-000000000000" }),
    edited: `${head}.${body}x.${signature}`,
    garbage: "garbage",
    empty: "",
  })) {
    for (const path of ["/api/admin/verify", "/api/admin/contacts"]) {
      const answer = await ask(path, { headers: { authorization: `Bearer ${token}` } });
      expect([answer.status, answer.json(), answer.headers["www-authenticate"]], what).toEqual([
        401,
        REFUSED,
        "Bearer",
      ]);
    }
  }
  expect((await ask("/api/admin/contacts")).status).toBe(401);
  expect((await ask("/api/admin/contacts", { headers: { authorization: `Basic ${good}` } })).status).toBe(
    401,
  );
  expect((await ask("/api/admin/logout", { method: "POST" })).status).toBe(401);
});

test("a disabled account ends its sessions at once, and signs in no more", async () => {
  const { ask, signIn, rows } = await startGateway();
  const headers = await signIn();
  await rows("update admin set disabled = true");
  expect((await ask("/api/admin/verify", { headers })).status).toBe(401);
  expect((await ask("/api/admin/login", { body: ADMIN })).status).toBe(401);
});
