import react from "@vitejs/plugin-react";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { defineConfig } from "vite";
import type { Plugin } from "vite";
import { spanishAlone } from "./plugins/spanish-alone.ts";

const here = fileURLToPath(new URL(".", import.meta.url));

/** Returns a pattern for the modules of a folder of `web/`, or for the named ones. Throws if a named module is missing. */
function inFolder(folder: string, ...names: readonly string[]): RegExp {
  for (const name of names) {
    const there = ["ts", "tsx"].some((ending) => existsSync(join(here, folder, `${name}.${ending}`)));
    if (!there) throw new Error(`web/${folder}/ has no module ${name}`);
  }
  return new RegExp(`/web/${folder}/${names.length > 0 ? `(${names.join("|")})\\.tsx?$` : ""}`);
}
const inPackages = (...names: readonly string[]) => new RegExp(`/node_modules/(${names.join("|")})/`);

/** Icons of the back office or of a single page, bundled with its code, by file: `MailWarning` is in `mail-exclamation-point`. */
const OWN_ICONS = [
  "arrow-(down|up)|calendar-days|grip-vertical|inbox|keyboard|library-big|log-out|mail-exclamation-point|menu|plus|reply",
  "message-square-text|shield-exclamation-point|timer|trash|user-round-check|users-round",
  "clipboard-list|factory|file-badge|globe|hard-hat|heart-pulse|layers|lock|minus|printer|scale|ship|store|umbrella",
  "message-(circle|square-exclamation-point)",
].join("|");

/**
 * The files that the browser requests, at most six for a page besides pictures and fonts. Each also contains the imports of
 * its modules that no earlier file contains. The styles of its modules are inlined into the HTML of every page that needs
 * the file, so modules of a single section are kept separate from those of all pages.
 */
const FILES: Record<string, readonly RegExp[]> = {
  // Starts the page: React, the router and the site's routes.
  client: [
    /preload-helper/,
    inPackages("react", "react-dom", "react-router", "react-router-dom", "scheduler"),
    /\/web\/(client|app|routes)\.tsx$/,
    inFolder("app", "data", "settings", "first-touch", "early-anchor", "island", "load-error"),
    inFolder("content", "site-map", "navigation"),
    inFolder("components/shell", "site-layout", "page-wait", "use-arrival", "logo"),
    inFolder("components/ui/toast", "toast"),
    // Shared by the frame and the back office, which does not load the frame.
    inFolder("components/blocks", "menu-icon"),
    inFolder("components/ui", "icon"),
    inFolder("components/site-search", "search-key"),
    inFolder("content", "file-note"),
    /\/schema\/calendar\/(days|panama-clock|spoken-days)\.ts$/,
    /\/web\/phone\.ts$/,
    // Shared by forms, tabs and toasts, so that a page without forms does not load the forms' file.
    /\/node_modules\/react-(aria|stately)\/.*\/(useLabels|useEvent|useControlledState|utils\/(constants|keyboard)|virtualFocus)\.mjs$/,
  ],
  // Header and footer of every page.
  frame: [inFolder("components/shell"), inFolder("components/blocks", "chat-button")],
  // Components of most pages.
  parts: [
    inFolder("components/blocks"),
    inFolder("components/lists", "download-list", "use-synced-text"),
    inFolder("components/ui", "action-button"),
    inFolder("components/ui/mail", "mail-address", "mailto"),
    inFolder("components/places", "panama"),
    inFolder("calendar", "dates", "spoken-hours"),
    inFolder("content", "assistance"),
    new RegExp(`/node_modules/lucide-react/(?!.*/icons/(${OWN_ICONS})\\.)`),
    /\/web\/save-file\.ts$/,
    /\/schema\/generated\/site\.ts$/,
    /\.svg$/,
  ],
  form: [
    inFolder("components/contact-form"),
    inFolder("components/ui", "disclosure", "loading/skeleton"),
    inFolder("components/ui/fields", "search-field"),
  ],
  insurance: [inFolder("components/insurance"), inFolder("content", "products")],
  company: [inFolder("components/company")],
  services: [
    inFolder("components/(services|lists|places)"),
    // Shared by the deadline calculator and the back office's calendar, which loads it later.
    /\/schema\/calendar\/rest-days\.ts$/,
  ],
  // Validation of forms, loaded when a form is first used.
  rules: [inPackages("zod"), /\/schema\/(contact|text\/(typed|shown)-text)\.ts$/],
  // Shared by the sign-in and the sections of the back office.
  session: [
    inFolder(
      "components/admin/session",
      "session",
      "tab-store",
      "reply-drafts",
      "rights-drafts",
      "status-drafts",
      "typed-forms",
      "login",
      "sign-in-form",
    ),
    inFolder("components/ui/loading", "spinner"),
  ],
  // Shared by the list of enquiries and the other sections of the back office.
  desk: [
    /\/schema\/(contact-status|contact-filter|spam\/spam-reasons|replies\/reply-state)\.ts$/,
    inFolder("components/admin/spam", "reason-label"),
    inFolder("components/ui", "leave-focus"),
  ],
  // Shared by lists of options, tabs and the site search.
  list: [
    /\/node_modules\/react-(aria|stately)\/.*\/(Item|useListState|useSelectableCollection|useSelectableItem|useListBoxSection)\.mjs$/,
  ],
  // The GraphQL client, used by the back office and the site search.
  apollo: [inPackages("@apollo/client")],
  // The list of enquiries, which administrators see first.
  dashboard: [inFolder("components/admin/dashboard", "dashboard", "mail-counter")],
  // Shared by the panel of an enquiry and the sections.
  tools: [
    /\/web\/components\/ui\/(?!tabs|fields\/suggest-field)/,
    inFolder("components/admin/(files|links|presence|sections|session)"),
    inFolder("components/admin/content/hours", "stretches", "times-input"),
    inFolder("components/admin/list", "use-focus-first-new"),
    /\/schema\/(replies|calendar)\//,
  ],
  // Parts that are opened from the list.
  panel: [
    inFolder("components/admin/(audit|panel|reply|spam|work)"),
    inFolder("components/admin/list", "bulk-bar"),
  ],
  // The sections of those who answer enquiries and of those with all rights.
  sections: [inFolder("components/admin/(accounts|answers|mail|privacy|times)")],
  // The section of those who edit the site's content.
  content: [inFolder("components/admin/content")],
};

const GROUPS = Object.entries(FILES).map(([name, tests], index, all) => ({
  name,
  test: (id: string) => tests.some((test) => test.test(id.replaceAll("\\", "/"))),
  priority: all.length - index,
}));

/** Returns a scoped class name with its origin: `page-opening_title` is `title` in page-opening.module.css. */
const scopedName = (local: string, file: string): string => `${basename(file).split(".")[0]}_${local}`;

/** Writes compressed copies next to each text asset, which the gateway serves unchanged. */
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

/** Removes zod's JSON Schema support, a third of its code: every rule references it, but no page uses it. */
function withoutJsonSchema(): Plugin {
  return {
    name: "without-json-schema",
    transform(code, id) {
      if (!/[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
      const names = [...code.matchAll(/^export (?:const|function|\{ \w+ as) (\w+)/gm)].map(
        ([, name]) => name!,
      );
      return `const absent = () => { throw new Error("JSON Schema is left out of the browser's zod"); };
        export const ${names.map((name) => `${name} = absent`).join(", ")};`;
    },
  };
}

/** Builds the site: `dist/web` for browsers and, with `build.ssr`, `dist/web-server` for rendering in the gateway. */
export default defineConfig(({ command, isSsrBuild }) => {
  // Always build for production, whatever NODE_ENV is set to (the tests set another value).
  if (command === "build") process.env["NODE_ENV"] = "production";
  return {
    root: here,
    resolve: { alias: isSsrBuild ? [] : [{ find: /^zod$/, replacement: join(here, "zod.ts") }] },
    plugins: [react(), spanishAlone(), ...(isSsrBuild ? [] : [withoutJsonSchema(), precompressed()])],
    publicDir: false,
    css: { modules: { generateScopedName: scopedName } },
    optimizeDeps: { entries: ["client.tsx"] },
    // One file that includes React's production code, because the gateway also runs under any NODE_ENV.
    ...(command === "build" && {
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      ssr: { noExternal: true },
    }),
    build: {
      outDir: join(here, "..", "dist", isSsrBuild ? "web-server" : "web"),
      emptyOutDir: true,
      manifest: !isSsrBuild,
      assetsInlineLimit: 0,
      target: ["chrome125", "edge125", "firefox128", "safari17.5"],
      // Modules are grouped by section, so the module of a dynamic import may be in a file that is already loaded.
      rolldownOptions: {
        checks: { ineffectiveDynamicImport: false },
        ...(!isSsrBuild && {
          // The page's template contains only the inline script. The gateway adds the list of later scripts to each page.
          input: ["index.html", "client.tsx"].map((file) => join(here, file)),
          output: { codeSplitting: { groups: GROUPS } },
        }),
      },
      modulePreload: { polyfill: false },
      ...(isSsrBuild ? { ssr: "server.tsx" } : {}),
    },
  };
});
