const PREFIXES = ["/static", "/static/pdfs", "/assets", "/playground", "", "/contactenos"];

/** Spellings of one step up (`..`). */
const STEPS = [
  "..",
  "%2e%2e",
  "%2E%2E",
  ".%2e",
  "%2e.",
  "%252e%252e",
  "%25252e%25252e",
  "%c0%ae%c0%ae",
  "%e0%80%ae%e0%80%ae",
  "%uff0e%uff0e",
  "%ef%bc%8e%ef%bc%8e",
  "%e2%80%a6",
  "....",
  "..;",
  "..;x=1",
  "..%00",
  "..%20",
  "..%09",
  "..%0a",
  "..?",
  "..#",
];

/** Spellings of the separator between two steps. */
const SLASHES = ["/", "//", "/./", "%2f", "%2F", "%252f", "\\", "%5c", "%255c", "%c0%af", "/%00/"];

const TARGETS = ["package.json", ".env", "etc/passwd", ".git/config"];

/** Paths that lead out of the folder of published files if a decoder resolves them. */
export const traversals: readonly string[] = [
  ...STEPS.flatMap((step, at) => {
    const [prefix, target] = [PREFIXES[at % PREFIXES.length]!, TARGETS[at % TARGETS.length]!];
    return [`${prefix}/${`${step}/`.repeat(3)}${target}`, `/static/${step}/package.json`];
  }),
  ...SLASHES.flatMap((slash, at) => {
    const [prefix, target] = [PREFIXES[at % PREFIXES.length]!, TARGETS[at % TARGETS.length]!];
    return [
      `${prefix}${slash}..${slash}..${slash}${target}`,
      `/assets${slash}..${slash}..${slash}..${slash}package.json`,
    ];
  }),
  "/static//etc/passwd",
  "/static/%2fetc%2fpasswd",
  "/static/C:/Windows/win.ini",
  "/static/file:///etc/passwd",
  "/static/..",
  "/static/.",
  "/static/%2e",
  "/static/.env",
  "/static/.git/config",
  "/static/%2eenv",
  "/static/pdfs",
  "/static/pdfs/",
  "/static/pdfs/.",
  "/static/pdfs/politica-de-privacidad.pdf/",
  "/static/pdfs/politica-de-privacidad.pdf/../../../package.json",
  "/static/pdfs/politica-de-privacidad.pdf%00.html",
  "/static/pdfs/politica-de-privacidad.pdf::$DATA",
  "/staticpdfs/politica-de-privacidad.pdf",
  "/static../package.json",
  "/assets",
  "/assets/",
  "/assets/.vite/manifest.json",
  "/assets/../index.html",
  "/assets/../../gateway/server.js",
  "/playground/",
  "/playground/../../gateway/server.js",
  "/dist/gateway/server.js",
  "/gateway/server.ts",
  "/node_modules/fastify/package.json",
  "/package.json",
  "/.env",
  "/.env.example",
  "/.data/jwt-secret",
  "/.git/HEAD",
  "http://127.0.0.1/static/../package.json",
];
