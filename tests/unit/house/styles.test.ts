import { transform } from "lightningcss";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { sourcesIn } from "./source.ts";
import type { Source } from "./source.ts";

const sources = sourcesIn("web").filter(({ path }) => !/^web\/(studio|playground)\//.test(path));
const isModule = ({ path }: Source) => path.endsWith(".module.css");
const stem = ({ path }: Source) => basename(path).split(".")[0]!;

/** Returns the classes that a stylesheet defines, without classes of other stylesheets named by `:global()`. */
function classesOf({ path, text }: Source): Set<string> {
  const classes = new Set<string>();
  transform({
    filename: path,
    code: Buffer.from(text.replaceAll(/:global\(\.[\w-]+\)/g, "[data-other]")),
    visitor: {
      Rule: {
        style: ({ value }) => {
          const names = JSON.stringify(value.selectors).matchAll(/"type":"class","name":"(.+?)"/g);
          for (const [, name] of names) classes.add(name!);
        },
      },
    },
  });
  return classes;
}

/** Returns modules with an unused class, or with code that uses a class they do not have. */
function mismatches(files: Source[]): string[] {
  const used = new Map(files.filter(isModule).map(({ path }) => [path, new Set<string>()]));
  for (const { path, text } of files.filter((file) => file.path.endsWith(".tsx"))) {
    for (const [, name, from] of text.matchAll(/^import (\w+) from "(.+\.module\.css)";/gm)) {
      const sheet = from!.startsWith("#") ? from!.slice(1) : join(dirname(path), from!);
      for (const [, one] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))) used.get(sheet)?.add(one!);
    }
  }
  return files.filter(isModule).flatMap((sheet) => {
    const [defined, taken] = [classesOf(sheet), used.get(sheet.path)!];
    const odd = [...defined, ...taken].filter((name) => !defined.has(name) || !taken.has(name));
    return odd.map((name) => `${sheet.path} .${name}`);
  });
}

/** Classes of `web/styles`, which every component may use. */
const SHARED = /^(page|section|visually-hidden|skip-link)$/;

/** Returns classes that stylesheets take from others that do not define them. */
function missing(files: Source[]): string[] {
  const sheets = files.filter(isModule);
  const defined = new Set(
    sheets.flatMap((sheet) => [...classesOf(sheet)].map((name) => `${stem(sheet)}_${name}`)),
  );
  return sheets
    .flatMap(({ text }) => [...text.matchAll(/:global\(\.([\w-]+)\)/g)].map(([, name]) => name!))
    .filter((name) => !SHARED.test(name) && !defined.has(name));
}

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:oklch|rgba?|hsla?)\(/i;
const coloured = (files: Source[]) =>
  files.filter(
    ({ path, text }) => path.endsWith(".css") && path !== "web/styles/theme.css" && COLOUR.test(text),
  );

/** Safari knows this property only by its prefixed name. */
const SELECT = /(?<!-)user-select: (\w+);(?!\s+-webkit-user-select: \1;)/;
const selectableInSafari = (files: Source[]) =>
  files.filter(({ path, text }) => path.endsWith(".css") && SELECT.test(text));

test("a component's styles are a module with a name of its own", () => {
  const sheets = sources.filter(({ path }) => /^web\/(app|components|pages)\/.*\.css$/.test(path));
  expect(sheets.filter((sheet) => !isModule(sheet))).toEqual([]);
  expect(sheets.length).toBeGreaterThan(150);
  const names = sheets.map(stem);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("every class of a module is used by code that imports it, and no other", () => {
  expect(mismatches(sources)).toEqual([]);
  const planted = [
    { path: "web/planted.module.css", text: ".root { & .unused { margin: 0 } }" },
    {
      path: "web/planted.tsx",
      text: 'import styles from "./planted.module.css";\n[styles.root, styles.absent];',
    },
  ];
  expect(mismatches(planted)).toEqual(["web/planted.module.css .unused", "web/planted.module.css .absent"]);
});

test("a class that a stylesheet takes from another exists there", () => {
  expect(missing(sources)).toEqual([]);
  const planted = {
    path: "web/planted.module.css",
    text: ".root :global(.button_gone), :global(.page) { margin: 0 }",
  };
  expect(missing([planted])).toEqual(["button_gone"]);
});

test("raw colours stand in the theme alone", () => {
  expect(coloured(sources)).toEqual([]);
  expect(coloured([{ path: "web/planted.module.css", text: ".root { color: #fff }" }])).toHaveLength(1);
});

test("what cannot be selected cannot be in Safari either", () => {
  expect(selectableInSafari(sources)).toEqual([]);
  const planted = { path: "web/planted.module.css", text: ".root {\n  user-select: none;\n}" };
  expect(selectableInSafari([planted])).toHaveLength(1);
});

test("every ui component that has classes has its styles beside it", () => {
  const ui = sources.filter(({ path }) => path.startsWith("web/components/ui/"));
  const styled = ui.filter(({ path, text }) => path.endsWith(".tsx") && /className=/.test(text));
  const paths = new Set(ui.map(({ path }) => path));
  expect(styled.filter(({ path }) => !paths.has(path.replace(/tsx$/, "module.css")))).toEqual([]);
});
