import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";

/**
 * The headers of every answer (QUALITY S1). With client-side routing the policy of the first page holds for all, so
 * the assistance frame and its geolocation are allowed everywhere. Vite in development needs inline scripts: no
 * content policy there.
 */
export async function securityHeaders(
  app: FastifyInstance,
  { assistanceUrl, contentPolicy }: { assistanceUrl: string; contentPolicy: boolean },
): Promise<void> {
  const frame = URL.canParse(assistanceUrl) ? new URL(assistanceUrl).origin : undefined;
  const geolocation = frame ? `(self "${frame}")` : "(self)";
  await app.register(helmet, {
    contentSecurityPolicy: contentPolicy && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'"],
        // The site asks whether the assistance platform answers before it shows its frame.
        connectSrc: ["'self'", ...(frame ? [frame] : [])],
        manifestSrc: ["'self'"],
        frameSrc: [frame ?? "'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-origin" },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: { maxAge: 63_072_000, includeSubDomains: true },
    xFrameOptions: { action: "deny" },
  });
  app.addHook("onSend", async (request, reply) => {
    if (request.url.startsWith("/static/demo/")) framable(reply);
    reply.header(
      "permissions-policy",
      `geolocation=${geolocation}, camera=(), microphone=(), payment=(), usb=(), browsing-topics=()`,
    );
  });
}

/** Lets a page's own inline styles through, by their hash. */
export function allowStyle(reply: FastifyReply, hash: string): void {
  const policy = String(reply.getHeader("content-security-policy"));
  reply.header("content-security-policy", policy.replace("style-src 'self'", `style-src 'self' '${hash}'`));
}

/** A demonstration page stands for an external platform, so the site may embed it. */
function framable(reply: FastifyReply): void {
  const policy = String(reply.getHeader("content-security-policy"));
  reply.header("content-security-policy", policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  reply.header("x-frame-options", "SAMEORIGIN");
}
