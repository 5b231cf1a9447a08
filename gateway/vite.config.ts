import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));

/** Packages with native code, or that load files from their own folder. */
const EXTERNAL = [
  "@node-rs/argon2",
  "graphile-worker",
  "pdfjs-dist",
  "pg",
  "pg-copy-streams",
  "pino",
  "sharp",
];

/**
 * Bundles the gateway into one file and its commands into another, with their dependencies: finding and reading a
 * thousand modules took more of a start's time than all the rest.
 */
export default defineConfig({
  root: here,
  // One copy of graphql for modules that import it and for those that require it.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: "graphql/index.js" },
      { find: /^graphql\/language\/parser$/, replacement: "graphql/language/parser.js" },
    ],
  },
  ssr: { noExternal: true, external: EXTERNAL },
  build: {
    ssr: "server.ts",
    outDir: `${here}../dist/gateway`,
    emptyOutDir: true,
    target: "node20",
    minify: false,
  },
});
