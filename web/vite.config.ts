import react from "@vitejs/plugin-react";
import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { defineConfig } from "vite";
import type { Plugin } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));

/** The modules of a folder of `web/`, or the named ones of it, which have to be there. */
function inFolder(folder: string, ...names: readonly string[]): RegExp {
  for (const name of names) {
    const there = ["ts", "tsx"].some((ending) => existsSync(join(here, folder, `${name}.${ending}`)));
    if (!there) throw new Error(`web/${folder}/ has no module ${name}`);
  }
  return new RegExp(`/web/${folder}/${names.length > 0 ? `(${names.join("|")})\\.tsx?$` : ""}`);
}
const inPackages = (...names: readonly string[]) => new RegExp(`/node_modules/(${names.join("|")})/`);

/** The icons that the back office alone shows: they come with its own code. */
const ADMIN_ICONS = [
  "arrow-down",
  "arrow-up",
  "grip-vertical",
  "inbox",
  "keyboard",
  "library-big",
  "log-out",
  "mail-warning",
  "menu",
  "message-square-text",
  "plus",
  "reply",
  "shield-alert",
  "timer",
  "trash-2",
  "user-round-check",
  "users-round",
];

/**
 * The files that the browser asks for, at most six for a page besides pictures and fonts. Each takes along what its
 * modules import and no earlier one has. Their styles come along too, into the HTML of every page that needs the file:
 * the parts of one section only stay apart from those of all.
 */
const FILES: Record<string, readonly RegExp[]> = {
  // What starts the page: React, the router and the site's routes.
  client: [
    /preload-helper/,
    inPackages("react", "react-dom", "react-router", "react-router-dom", "scheduler"),
    /\/web\/(client|app|routes)\.tsx$/,
    inFolder("app", "data", "settings", "first-touch", "early-anchor", "island", "load-error"),
    inFolder("content", "site-map", "navigation"),
    inFolder("components/shell", "site-layout", "page-wait", "use-arrival", "logo"),
    inFolder("components/ui/toast", "toast"),
    // What the back office shares with the frame, which it does without.
    inFolder("components/blocks", "menu-icon"),
    inFolder("components/ui", "icon"),
    inFolder("components/site-search", "search-key"),
    inFolder("content", "file-note"),
    /\/schema\/calendar\/(days|panama-clock|spoken-days)\.ts$/,
    /\/web\/phone\.ts$/,
    // What forms share with tabs and toasts, so that a page without forms fetches none.
    /\/node_modules\/react-(aria|stately)\/.*\/(useLabels|useEvent|useControlledState|utils\/(constants|keyboard)|virtualFocus)\.mjs$/,
  ],
  // What surrounds every page.
  frame: [inFolder("components/shell"), inFolder("components/blocks", "chat-button")],
  // What most pages show.
  parts: [
    inFolder("components/blocks"),
    inFolder("components/lists", "download-list", "use-followed"),
    inFolder("components/ui", "action-button"),
    inFolder("components/ui/mail"),
    inFolder("components/places", "panama"),
    inFolder("calendar", "dates", "spoken-hours"),
    inFolder("content", "assistance"),
    new RegExp(`/node_modules/lucide-react/(?!.*/icons/(${ADMIN_ICONS.join("|")})\\.)`),
    /\/web\/save-file\.ts$/,
    /\/schema\/generated\/site\.ts$/,
    /\.svg$/,
  ],
  form: [
    inFolder("components/contact-form"),
    inFolder("components/ui", "disclosure"),
    inFolder("components/ui/loading", "skeleton"),
    inFolder("components/ui/fields", "search-field"),
  ],
  insurance: [inFolder("components/insurance"), inFolder("content", "products")],
  company: [inFolder("components/company")],
  services: [
    inFolder("components/(services|lists|places)"),
    // What the calculator of deadlines shares with the calendar of the back office, which loads it later.
    /\/schema\/calendar\/rest-days\.ts$/,
  ],
  // Validation of forms, loaded when a form is first used.
  rules: [inPackages("zod"), /\/schema\/text\/typed-text\.ts$/],
  // What the sign-in shares with the sections of the back office.
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
  // What the list of enquiries shares with the other sections of the back office.
  desk: [
    /\/schema\/(contact-status|contact-filter|spam\/spam-reasons|replies\/reply-state)\.ts$/,
    inFolder("components/admin/spam", "reason-label"),
    inFolder("components/ui", "leave-focus"),
  ],
  // What lists of options share with tabs, and with the search of the whole site.
  list: [
    /\/node_modules\/react-(aria|stately)\/.*\/(Item|useListState|useSelectableCollection|useSelectableItem|useListBoxSection)\.mjs$/,
  ],
  // What asks the GraphQL interface: the back office, and the search of the whole site.
  apollo: [inPackages("@apollo/client")],
  // The list of enquiries, which an administrator sees first.
  dashboard: [inFolder("components/admin/dashboard", "dashboard", "mail-counter")],
  // What the panel of an enquiry shares with the sections.
  tools: [
    /\/web\/components\/ui\/(?!tabs|fields\/suggest-field)/,
    inFolder("components/admin/(files|links|presence|sections|session)"),
    inFolder("components/admin/content/hours", "stretches", "times-input"),
    inFolder("components/admin/list", "use-first-new"),
    /\/schema\/(replies|calendar)\//,
  ],
  // What is opened from the list.
  panel: [
    inFolder("components/admin/(audit|panel|reply|spam|work)"),
    inFolder("components/admin/list", "bulk-bar"),
  ],
  // The sections of those who answer enquiries, and of who has all rights.
  sections: [inFolder("components/admin/(accounts|answers|mail|privacy|times)")],
  // The section of those who edit what the site shows.
  content: [inFolder("components/admin/content")],
};

const GROUPS = Object.entries(FILES).map(([name, tests], index, all) => ({
  name,
  test: (id: string) => tests.some((test) => test.test(id.replaceAll("\\", "/"))),
  priority: all.length - index,
}));

/** A scoped class says where it comes from: `page-opening_title` is `title` of page-opening.module.css. */
const scopedName = (local: string, file: string): string => `${basename(file).split(".")[0]}_${local}`;

/** Writes the compressed bytes of each text asset next to it, to be served as they are. */
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

/** Modules of react-aria that ask Intl as soon as they are evaluated: half of a page's first task. By their names. */
const WITHOUT_QUESTIONS: Readonly<Record<string, string>> = {
  useDefaultLocale: `const spanish = { locale: "es-ES", direction: "ltr" };
    export const useDefaultLocale = () => spanish;`,
  useNumberFormatter: `import { useMemo } from "react";
    export const useNumberFormatter = (options) =>
      useMemo(() => new Intl.NumberFormat("es-ES", options), [options]);`,
};

/** Gives react-aria its Spanish for every language: the site speaks no other, and 33 files are not sent. */
function spanishAlone(): Plugin {
  const language = /(?<=\/intl\/(?:\w+\/)?)(?!es-ES)[a-z]{2}-[A-Z]{2}(?=\.mjs$)/;
  return {
    name: "spanish-alone",
    enforce: "pre",
    resolveId(source, importer) {
      if (!importer || !/[\\/]react-(aria|aria-components|stately)[\\/]/.test(importer)) return null;
      return language.test(source) ? this.resolve(source.replace(language, "es-ES"), importer) : null;
    },
    load(id) {
      const [, name] = /[\\/]react-aria[\\/].*[\\/]i18n[\\/](\w+)\.mjs$/.exec(id) ?? [];
      return name === undefined ? null : WITHOUT_QUESTIONS[name];
    },
  };
}

/** Leaves out how zod writes JSON Schema, a third of its code: every rule refers to it and no page uses it. */
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

/** The site: `dist/web` for browsers and, with `build.ssr`, `dist/web-server` for the gateway's rendering. */
export default defineConfig(({ command, isSsrBuild }) => {
  // What is built is for production, whatever NODE_ENV the build runs under (the tests' is another).
  if (command === "build") process.env["NODE_ENV"] = "production";
  return {
    root: here,
    resolve: { alias: isSsrBuild ? [] : [{ find: /^zod$/, replacement: join(here, "zod.ts") }] },
    plugins: [react(), spanishAlone(), ...(isSsrBuild ? [] : [withoutJsonSchema(), precompressed()])],
    publicDir: false,
    css: { modules: { generateScopedName: scopedName } },
    optimizeDeps: { entries: ["client.tsx"] },
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
      target: ["chrome125", "edge125", "firefox128", "safari17.5"],
      // Modules are grouped by section: a dynamic import may find its module in a file that is here already.
      rolldownOptions: {
        checks: { ineffectiveDynamicImport: false },
        ...(!isSsrBuild && {
          // The page's template has the inline script alone; the gateway writes into each page which files come later.
          input: ["index.html", "client.tsx"].map((file) => join(here, file)),
          output: { codeSplitting: { groups: GROUPS } },
        }),
      },
      modulePreload: { polyfill: false },
      ...(isSsrBuild ? { ssr: "server.tsx" } : {}),
    },
  };
});
