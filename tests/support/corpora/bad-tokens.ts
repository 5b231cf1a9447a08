import jwt from "jsonwebtoken";
import { createHmac } from "node:crypto";
import { ADMIN } from "#tests/support/fixtures.ts";
import { SECRET } from "#tests/support/gateway.ts";
import type { Sending } from "#tests/support/gateway.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const now = () => Math.floor(Date.now() / 1000);
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Returns tokens that resemble a valid one but must be refused. */
export function badTokens(good: string): Record<string, string> {
  const claims = jwt.decode(good) as jwt.JwtPayload;
  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)));
  const signed = (changes: object, secret = SECRET, options: jwt.SignOptions = {}) =>
    jwt.sign({ ...claims, ...changes }, secret, options);
  const [head = "", body = "", signature = ""] = good.split(".");
  /** Signs any header with the right key. */
  const headed = (header: object) => {
    const text = `${encoded(header)}.${body}`;
    return `${text}.${createHmac("sha256", SECRET).update(text).digest("base64url")}`;
  };
  const admin = encoded({ ...claims, role: "admin", exp: now() + 99_999 });
  return {
    empty: "",
    garbage: "garbage",
    "two dots": "..",
    "NULL bytes of base64": "AAAA.AAAA.AAAA",
    "2,001 characters": "a".repeat(2001),
    "five parts": `${good}.${body}.${signature}`,
    "two tokens": `${good},${good}`,
    "no algorithm": jwt.sign(claims, null as never, { algorithm: "none" }),
    "no algorithm, with a signature": `${encoded({ alg: "none", typ: "JWT" })}.${body}.${signature}`,
    "NonE for an algorithm": `${encoded({ alg: "NonE", typ: "JWT" })}.${body}.`,
    "no algorithm in the header": headed({ typ: "JWT" }),
    "a list of algorithms": headed({ alg: ["HS256", "none"], typ: "JWT" }),
    "RS256 signed as HS256": headed({ alg: "RS256", typ: "JWT" }),
    "ES256 signed as HS256": headed({ alg: "ES256", typ: "JWT" }),
    "HS384 with our key": signed({}, SECRET, { algorithm: "HS384" }),
    "HS512 with our key": signed({}, SECRET, { algorithm: "HS512" }),
    "another key": signed({}, "another secret of at least thirty-two bytes"),
    "the algorithm's name as key": signed({}, "HS256"),
    "a key named by a path": signed({}, "x", { keyid: "../../../../dev/null" }),
    "a key named by SQL": signed({}, "x", { keyid: "' union select 'x" }),
    "a key brought along": jwt.sign(claims, "x", {
      header: { alg: "HS256", jwk: { kty: "oct", k: "eA" } } as never,
    }),
    "a key's address": jwt.sign(claims, "x", { header: { alg: "HS256", jku: "http://127.0.0.1/keys" } }),
    "an edited head": `${encoded({ alg: "HS256", typ: "JWT", x: 1 })}.${body}.${signature}`,
    "an edited body": `${head}.${admin}.${signature}`,
    "a body with one letter more": `${head}.${body}x.${signature}`,
    "an edited signature": `${head}.${body}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
    "half a signature": `${head}.${body}.${signature.slice(0, 20)}`,
    "no signature": `${head}.${body}.`,
    "two parts": `${head}.${body}`,
    "another audience": signed({ aud: "someone-else" }),
    "no audience": jwt.sign(without("aud"), SECRET),
    "another issuer": signed({ iss: "someone-else" }),
    "no issuer": jwt.sign(without("iss"), SECRET),
    expired: signed({ exp: now() - 1 }),
    "long expired": signed({ iat: 0, exp: 1 }),
    "no end": jwt.sign(without("exp"), SECRET),
    "not begun": signed({ nbf: now() + 3600 }),
    "no session": jwt.sign(without("jti"), SECRET),
    "a session that never was": signed({ jti: NOBODY }),
    "a session that cannot be": signed({ jti: "' or true --" }),
    "a session that is a list": signed({ jti: [claims["jti"]] }),
    "no account": jwt.sign(without("sub"), SECRET),
    "another account": signed({ sub: NOBODY }),
    "an account's e-mail": signed({ sub: ADMIN.email }),
    "a body that is a text": jwt.sign("admin", SECRET),
    "a body that is a list": `${head}.${Buffer.from("[]").toString("base64url")}.${signature}`,
  };
}

/** Returns invalid ways to send a valid token. */
export const badHeaders = (good: string): Record<string, Sending & { path?: string }> => ({
  "no scheme": { headers: { authorization: good } },
  "the scheme alone": { headers: { authorization: "Bearer" } },
  "the scheme and a blank": { headers: { authorization: "Bearer " } },
  "no blank": { headers: { authorization: `Bearer${good}` } },
  "two blanks": { headers: { authorization: `Bearer  ${good}` } },
  "a tab": { headers: { authorization: `Bearer\t${good}` } },
  "a colon": { headers: { authorization: `Bearer: ${good}` } },
  quotes: { headers: { authorization: `Bearer "${good}"` } },
  "more behind it": { headers: { authorization: `Bearer ${good} x` } },
  "a parameter": { headers: { authorization: `Bearer token=${good}` } },
  Basic: {
    headers: { authorization: `Basic ${Buffer.from(`${ADMIN.email}:${ADMIN.password}`).toString("base64")}` },
  },
  "Basic with a token": { headers: { authorization: `Basic ${good}` } },
  Digest: { headers: { authorization: `Digest username="${ADMIN.email}"` } },
  Token: { headers: { authorization: `Token ${good}` } },
  JWT: { headers: { authorization: `JWT ${good}` } },
  "a cookie": { headers: { cookie: `admin_token=${good}; token=${good}; session=${good}` } },
  "another header": {
    headers: { "x-authorization": `Bearer ${good}`, "x-access-token": good, "x-api-key": good },
  },
  "the proxy's header": { headers: { "proxy-authorization": `Bearer ${good}` } },
  "a forwarded header": {
    headers: { "x-forwarded-authorization": `Bearer ${good}`, "x-original-authorization": `Bearer ${good}` },
  },
  "the query": { path: `?token=${good}&access_token=${good}&authorization=Bearer%20${good}` },
  "the user of a proxy": {
    headers: { "x-forwarded-user": ADMIN.email, "x-remote-user": ADMIN.email, "remote-user": ADMIN.email },
  },
});
