import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));

/**
 * Puts the script into the page while it is built. Were it written in `index.html`, the site's development server,
 * which looks through every page below `web`, would prepare GraphiQL's packages too, and fail on its workers.
 */
const entry: Plugin = {
  name: "playground-entry",
  transformIndexHtml: {
    order: "pre",
    handler: () => [{ tag: "script", attrs: { type: "module", src: "./main.tsx" }, injectTo: "body" }],
  },
};

/**
 * GraphiQL on its own: `dist/playground/index.html`, which the gateway serves at `/graphql`, and its hashed files
 * under `/playground/`. Nothing of it reaches the site's visitors.
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
      /** Directives for a React compiler that runs on the packages' sources, not here. */
      onwarn: (warning, warn) => {
        if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
      },
    },
  },
});
