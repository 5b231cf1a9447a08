import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));

/** Bundles the gateway into one file and its commands into another; dependencies stay external. */
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
