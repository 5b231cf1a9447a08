import jwt from "jsonwebtoken";
import * as z from "zod";

const TOKEN = { algorithm: "HS256", audience: "istmia-admin", issuer: "istmia-gateway" } as const;
const Claims = z.object({ jti: z.guid(), sub: z.guid(), exp: z.number() });
export type Claims = z.infer<typeof Claims>;

/** A token for a session of an account. */
export const signToken = (session: { id: string; adminId: string }, hours: number, secret: string): string =>
  jwt.sign({}, secret, { ...TOKEN, expiresIn: `${hours}h`, subject: session.adminId, jwtid: session.id });

/**
 * The claims of the Authorization header's token if this gateway signed it; undefined otherwise. Only the database
 * knows whether its session is still open.
 */
export function tokenClaims(
  authorization: string | undefined,
  secret: string,
  { ignoreExpiration = false } = {},
): Claims | undefined {
  const token = /^Bearer ([\w.-]{1,2000})$/i.exec(authorization ?? "")?.[1];
  if (token === undefined) return undefined;
  const { audience, issuer, algorithm } = TOKEN;
  try {
    const options = { algorithms: [algorithm], audience, issuer, ignoreExpiration };
    return Claims.parse(jwt.verify(token, secret, options));
  } catch {
    return undefined; // the libraries throw errors of several kinds, all of them about the token alone
  }
}
