import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));

/** The gateway as one file, and its accounts' command as another; what they import from node_modules stays outside. */
export default defineConfig({
  root: here,
  build: {
    ssr: "server.ts",
    outDir: `${here}../dist/gateway`,
    emptyOutDir: true,
    target: "node20",
    minify: false,
  },
});
