import jwt from "jsonwebtoken";
import * as z from "zod";
import { PREVIEW_MINUTES } from "#schema/accounts/preview.ts";
import type { Role } from "#schema/accounts/roles.ts";
import type { Secrets } from "#gateway/config.ts";

const TOKEN = { algorithm: "HS256", audience: "istmia-admin", issuer: "istmia-gateway" } as const;
const Claims = z.object({ jti: z.guid(), sub: z.guid(), exp: z.number() });
export type Claims = z.infer<typeof Claims>;

/** A session, which a token names: a token without its row in the table `session` is invalid. */
export interface SessionKey {
  id: string;
  adminId: string;
}

const sign = (claims: object, { id, adminId }: SessionKey, [secret]: Secrets, options: jwt.SignOptions) =>
  jwt.sign(claims, secret, { ...TOKEN, subject: adminId, jwtid: id, ...options });

/** Signs a token for a session. The browser reads the role from the token, the gateway from the account. */
export const signToken = (session: SessionKey & { role: Role }, hours: number, secrets: Secrets): string =>
  sign({ role: session.role }, session, secrets, { expiresIn: `${hours}h` });

const PREVIEW_AUDIENCE = "istmia-preview";

/** Signs a token that only permits previews, and only while its session is open. */
export const signPreview = (session: SessionKey, secrets: Secrets): string =>
  sign({}, session, secrets, { audience: PREVIEW_AUDIENCE, expiresIn: `${PREVIEW_MINUTES}m` });

/** Returns the claims of a preview token; undefined for any other token. */
export const previewClaims = (token: string, secrets: Secrets): Claims | undefined =>
  claimsOf(token, secrets, { audience: PREVIEW_AUDIENCE });

/**
 * Returns the claims of the Authorization header's token if it was signed with one of the secrets; undefined otherwise.
 * Does not check whether the session is still open: only the database knows.
 */
export function tokenClaims(
  authorization: string | undefined,
  secrets: Secrets,
  { ignoreExpiration = false } = {},
): Claims | undefined {
  const token = /^Bearer ([\w.-]{1,2000})$/i.exec(authorization ?? "")?.[1];
  return token === undefined ? undefined : claimsOf(token, secrets, { ignoreExpiration });
}

function claimsOf(token: string, secrets: Secrets, options: jwt.VerifyOptions): Claims | undefined {
  const { audience, issuer, algorithm } = TOKEN;
  for (const secret of secrets) {
    try {
      return Claims.parse(
        jwt.verify(token, secret, { algorithms: [algorithm], audience, issuer, ...options }),
      );
    } catch {
      // The libraries throw several types of errors; all of them concern only the token and this secret.
    }
  }
  return undefined;
}
