import type { FastifyInstance, FastifyReply } from "fastify";
import helmet from "helmet";
import { hash } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

interface Policy {
  /** The assistance platform, which the site embeds. */
  assistanceUrl: string;
  /** Hashes (`sha256-…`) of inline styles in displayed mails; false: no policy, as Vite needs inline scripts in development. */
  styles: readonly string[] | false;
}

/**
 * Sets the headers of every response. With client-side routing the policy of the first page holds for all, so the
 * assistance frame, its geolocation and the styles of displayed mails are allowed everywhere.
 */
export function securityHeaders(app: FastifyInstance, policy: Policy): void {
  const headers = headersOf(policy, false);
  const framable = headersOf(policy, true);
  app.addHook("onRequest", (request, reply, done) => {
    // Demo pages replace external platforms, so the site may embed them.
    reply.headers(request.url.startsWith("/static/demo/") ? framable : headers);
    done();
  });
}

/** Computes Helmet's headers once, because they are the same for all responses. */
function headersOf({ assistanceUrl, styles }: Policy, framable: boolean): Record<string, string> {
  const frame = URL.canParse(assistanceUrl) ? new URL(assistanceUrl).origin : undefined;
  const geolocation = frame ? `(self "${frame}")` : "(self)";
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const setHeaders = helmet({
    contentSecurityPolicy: styles && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...styles.map((hash) => `'${hash}'`)],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'"],
        // The site checks that the assistance platform responds before it shows its frame.
        connectSrc: ["'self'", ...(frame ? [frame] : [])],
        manifestSrc: ["'self'"],
        frameSrc: [frame ?? "'self'"],
        frameAncestors: [framable ? "'self'" : "'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    // The address of /admin contains searches for names and e-mails, which no log should keep.
    referrerPolicy: { policy: "strict-origin" },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    xFrameOptions: { action: framable ? "sameorigin" : "deny" },
  });
  setHeaders(request, response, (error) => {
    if (error) throw error;
  });
  return {
    ...(response.getHeaders() as Record<string, string>),
    "permissions-policy": `geolocation=${geolocation}, camera=(), microphone=(), payment=(), usb=(), browsing-topics=()`,
  };
}

/** Returns the hash with which the content policy allows an inline style or script. */
export const inlineHash = (text: string): string => `sha256-${hash("sha256", text, "base64")}`;

/** CSP hashes of a page's inline style and script: `sha256-…`. */
export interface InlineHashes {
  style: string;
  script: string;
}

/** Allows a page's own inline style and script in the content policy. In development there is no policy. */
export function allowInline(reply: FastifyReply, hashes: Partial<InlineHashes>): void {
  let policy = reply.getHeader("content-security-policy");
  if (typeof policy !== "string") return;
  for (const [kind, hash] of Object.entries(hashes))
    policy = policy.replace(`${kind}-src 'self'`, (source) => `${source} '${hash}'`);
  reply.header("content-security-policy", policy);
}
