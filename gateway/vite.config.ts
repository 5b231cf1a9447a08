import { defineConfig } from "vite";

/** Packages that are not bundled: they contain native code or load files from their own folder. */
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
 * Bundles the gateway into one file and its commands into another, with their dependencies. Without bundles, resolving
 * and reading a thousand modules took more than half of the startup time. `tasks/build.ts` sets entries and folders.
 */
export default defineConfig({
  // Ensures one copy of graphql, for modules that import it and modules that require it.
  resolve: {
    alias: [
      { find: /^graphql$/, replacement: "graphql/index.js" },
      { find: /^graphql\/language\/parser$/, replacement: "graphql/language/parser.js" },
    ],
  },
  ssr: { noExternal: true, external: EXTERNAL },
  build: { target: "node20", minify: false },
});
