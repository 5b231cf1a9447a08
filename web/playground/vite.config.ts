import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));

/**
 * Adds the script to the page during the build. If it were in `index.html`, the site's development server, which scans
 * every page below `web`, would also pre-bundle GraphiQL's packages and fail on their workers.
 */
const entry: Plugin = {
  name: "playground-entry",
  transformIndexHtml: {
    order: "pre",
    handler: () => [{ tag: "script", attrs: { type: "module", src: "./main.tsx" }, injectTo: "body" }],
  },
};

/**
 * Builds GraphiQL separately: `dist/playground/index.html`, which the gateway serves at `/graphql`, and its hashed files
 * under `/playground/`. Pages of the site load none of it.
 */
export default defineConfig({
  root: here,
  base: "/",
  plugins: [entry, react()],
  publicDir: false,
  worker: { format: "es" },
  build: {
    outDir: `${here}../../dist/playground`,
    assetsDir: "playground",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 5_000,
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      /** Suppresses warnings about directives for the React compiler, which processes the packages' sources, not this build. */
      onwarn: (warning, warn) => {
        if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
      },
    },
  },
});
