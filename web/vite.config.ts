import react from "@vitejs/plugin-react";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { defineConfig } from "vite";
import type { Plugin } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));

/**
 * What every page needs, in one file, which compresses better than several: React, the router and the frame of the site.
 * Apart from it, what listens before that file is here.
 */
const GROUPS = [
  { name: "start", test: /preload-helper|web[\\/]components[\\/]first-touch\.ts$/, priority: 2 },
  {
    name: "core",
    test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler)[\\/]|web[\\/](app|data|hydrate|routes|settings)\.tsx?$|web[\\/]components[\\/](island|load-error|site-layout|use-arrival)\.tsx?$/,
    priority: 1,
  },
];

/** Writes the compressed bytes of each text asset beside it, to be served as they are. */
function precompressed(): Plugin {
  let folder = "";
  return {
    name: "precompressed",
    configResolved: ({ build }) => void (folder = join(build.outDir, build.assetsDir)),
    writeBundle: async () => {
      for (const name of await readdir(folder)) {
        if (!/\.(js|css|svg)$/.test(name)) continue;
        const content = await readFile(join(folder, name));
        await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(content));
        await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(content));
      }
    },
  };
}

/** The site: `dist/web` for browsers and, with `build.ssr`, `dist/web-server` for the gateway's rendering. */
export default defineConfig(({ command, isSsrBuild }) => {
  // What is built is for production, whatever NODE_ENV the build runs under (the tests' is another).
  if (command === "build") process.env["NODE_ENV"] = "production";
  return {
    root: here,
    plugins: [react(), ...(isSsrBuild ? [] : [precompressed()])],
    publicDir: false,
    optimizeDeps: { entries: ["index.html"] },
    // One file with React's production code in it, for the gateway runs under any NODE_ENV too.
    ...(command === "build" && {
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      ssr: { noExternal: true },
    }),
    build: {
      outDir: join(here, "..", "dist", isSsrBuild ? "web-server" : "web"),
      emptyOutDir: true,
      manifest: !isSsrBuild,
      assetsInlineLimit: 0,
      target: "es2022",
      // What the browser loads later the server has at once: no news.
      rolldownOptions: {
        checks: { ineffectiveDynamicImport: !isSsrBuild },
        ...(!isSsrBuild && { output: { codeSplitting: { groups: GROUPS } } }),
      },
      modulePreload: { polyfill: false },
      ...(isSsrBuild ? { ssr: "server.tsx" } : {}),
    },
  };
});
