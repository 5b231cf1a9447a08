import { basename, dirname } from "node:path";
import { findForbiddenImports, folderCycles } from "./imports.ts";
import { nodes } from "./source.ts";
import type { Source } from "./source.ts";
import { findForbiddenTerms } from "./words.ts";

/** A rule of the house: a function that lists the violations, one a line, and files that break the rule. */
interface Rule {
  title: string;
  violations: (sources: Source[]) => string[];
  planted: Record<string, string>;
}

const below = (sources: Source[], of: RegExp, except = /^$/) =>
  sources.filter(({ path }) => of.test(path) && !except.test(path));
const linesOf = ({ text }: Source) => text.split("\n").length - 1;
const where = ({ source, text }: { source: Source; text: string }) => `${source.path}: ${text.slice(0, 80)}`;
const lines = (count: number) => "1;\n".repeat(count);

/** Content and migrations may be long; the studio's drawings and papers, and tasks, are run by hand. */
const DATA = /\/content\/|\/migrations\/|^tests\//;
const BY_HAND = /\/content\/|\/migrations\/|^gateway\/tasks\/|^web\/studio\/|^tests\//;

const MAX_LINES = 250;
const MAX_PAGE_LINES = 150;
const MAX_FOLDER_FILES = 20;
const MAX_ROOT_FILES = 12;
/** Maximum body length of a resolver method or a route handler, which makes one call and returns its result. */
const MAX_HANDLER_LINES = 7;

/** Maps a component and its styles to the same path, so that they count as one file. */
const twinless = (path: string) => path.replace(/\.module\.css$/, ".tsx");

/** Returns the sentences of `schema/`: strings with a space that begin with a capital letter. */
const sentencesOf = (sources: Source[]) =>
  new Set(
    nodes(below(sources, /^schema\//), "Literal")
      .map(({ node }) => node.value)
      .filter((value): value is string => typeof value === "string" && /^\p{Lu}.* .{4}/u.test(value)),
  );

/** A retry setting other than 0, or a retry option on a command line. */
const AGAIN = /^["']?retr(?:y|ies)["']?:\s*(?!\s|0$)|--retr(?:y|ies)\b/;

/** Roles of controls whose keys and focus the component library handles. */
const CONTROL_ROLE =
  /^role="(tab|tablist|tabpanel|menu|menubar|menuitem\w*|listbox|option|combobox|radio|radiogroup|switch|tree|treeitem|dialog|alertdialog)"$/;
/** A roving tab index: one of several elements is the Tab stop. */
const ROVING = /^tabIndex=\{.*\?\s*(0\s*:\s*-1|-1\s*:\s*0)\s*\}$/s;
/** Allowed exceptions: the rows of the list window (decision 0005) and the links of a drawn map (decision 0038). */
const ROVING_OURSELVES = /^web\/components\/(ui|admin\/list)\/|^web\/components\/places\/places-map\.tsx$/;

const decoratorName = (text: string) => /^@(\w+)/.exec(text)?.[1] ?? "";

export const RULES: Rule[] = [
  {
    title: "the environment is read in one file",
    violations: (sources) =>
      nodes(
        below(sources, /^(web|gateway|schema)\//, /^gateway\/config\.ts$|vite\.config\.ts$/),
        "MemberExpression",
      )
        .filter(({ text }) => /^process(\.env|\["env"\])$/.test(text))
        .map(where),
    planted: { "gateway/planted.ts": 'const port = process["env"]["PORT"];' },
  },
  {
    title: "nobody imports across a border",
    violations: findForbiddenImports,
    planted: { "web/planted.ts": 'import type { Contact } from "#gateway/contacts/contact.entity.ts";' },
  },
  {
    title: "folders do not import each other in a circle",
    violations: (sources) => folderCycles(below(sources, /^(web|gateway|schema)\//)),
    planted: {
      "web/one/a.ts": 'export { b } from "#web/other/b.ts";',
      "web/other/b.ts": 'import type { a } from "#web/one/a.ts";\nexport const b = 1;',
    },
  },
  {
    title: "a sentence of schema stands nowhere else",
    violations: (sources) => {
      const sentences = sentencesOf(sources);
      return nodes(below(sources, /^(web|gateway)\//, /\/content\/|^web\/(playground|studio)\//), "Literal")
        .filter(({ node }) => typeof node.value === "string" && sentences.has(node.value))
        .map(where);
    },
    planted: {
      "schema/planted.ts": 'export const SHORT = "El mensaje es demasiado corto";',
      "web/planted.ts": 'const again = "El mensaje es demasiado corto";',
    },
  },
  {
    title: "what readers see has one word for each thing",
    violations: (sources) =>
      findForbiddenTerms(below(sources, /^(web|gateway|schema)\//, /\/migrations\/|^web\/studio\//)),
    planted: { "web/planted.tsx": "export const a = <button>Añadir día</button>;" },
  },
  {
    title: "a decorator states its type",
    violations: (sources) =>
      nodes(below(sources, /^gateway\//), "Decorator")
        .filter(({ text }) => {
          const name = decoratorName(text);
          if (name === "Field") return !/^@Field\(\s*\(\) =>/.test(text);
          return name === "Property" && !/^@Property\(\{[^]*\btype:/.test(text);
        })
        .map(where),
    planted: { "gateway/planted.entity.ts": "class A { @Field() name!: string; @Property() age!: number; }" },
  },
  {
    title: "a class with a secret column is no GraphQL type",
    violations: (sources) =>
      nodes(below(sources, /\.entity\.ts$/), "ClassDeclaration")
        .filter(({ node, source }) => {
          const text = source.text.slice(node.decorators[0]?.start ?? node.start, node.end);
          return /@ObjectType/.test(text) && /passwordHash|secret/i.test(text);
        })
        .map(({ source }) => source.path),
    planted: { "gateway/planted.entity.ts": "@ObjectType() class Planted { passwordHash!: string }" },
  },
  {
    title: "entities, services and resolvers stand in files of that name",
    violations: (sources) =>
      nodes(below(sources, /^gateway\//), "ClassDeclaration")
        .filter(({ node, source }) => {
          const decorators = node.decorators.map(({ start, end }) =>
            decoratorName(source.text.slice(start, end)),
          );
          const role = decorators.includes("Entity")
            ? "entity"
            : decorators.includes("Resolver")
              ? "resolver"
              : node.id?.name.endsWith("Service")
                ? "service"
                : undefined;
          return role !== undefined && !source.path.endsWith(`.${role}.ts`);
        })
        .map(({ source, node }) => `${source.path}: ${node.id?.name}`),
    planted: { "gateway/planted.ts": "@Entity() class Planted {}" },
  },
  {
    title: "a resolver's method passes on and knows no entity manager",
    violations: (sources) =>
      nodes(below(sources, /\.resolver\.ts$/), "MethodDefinition")
        .filter(({ node, source }) => {
          const body = source.text.slice(node.value.body?.start, node.value.body?.end);
          return (
            body.split("\n").length > MAX_HANDLER_LINES ||
            /\bem\b|EntityManager|createQueryBuilder/.test(body)
          );
        })
        .map(where),
    planted: {
      "gateway/planted.resolver.ts": "class P { list({ em }: Context) { return em.find(A, {}); } }",
    },
  },
  {
    title: "a service throws errors with a name",
    violations: (sources) =>
      nodes(below(sources, /\.service\.ts$/), "ThrowStatement")
        .filter(({ text }) => /^throw new (Type)?Error\(/.test(text))
        .map(where),
    planted: { "gateway/planted.service.ts": 'throw new Error("no");' },
  },
  {
    title: "nothing of ours is mocked, and tests use no ids",
    violations: (sources) =>
      nodes(below(sources, /^tests\//), "CallExpression")
        .filter(({ text }) => /^(vi|jest)\.mock\(|getByTestId\(/.test(text))
        .map(where),
    planted: { "tests/planted.test.ts": 'vi.mock("#gateway/app.ts");' },
  },
  {
    title: "no test is left out",
    violations: (sources) =>
      nodes(below(sources, /^tests\//), "CallExpression")
        .filter(({ text }) => /^[\w.]+\.(skip|only|fixme)\(/.test(text))
        .map(where),
    planted: { "tests/planted.test.ts": `test.${"only"}("a", () => {});` },
  },
  {
    title: "no test, setting or command tries again what has failed",
    violations: (sources) =>
      nodes(below(sources, /^tests\//), "Property", "Literal", "TemplateLiteral")
        .filter(({ text }) => AGAIN.test(text))
        .map(where),
    planted: { "tests/planted.test.ts": `test("a", { ${"retry"}: 2 }, () => {});` },
  },
  {
    title: "no component sets styles that the content policy would drop",
    violations: (sources) =>
      nodes(below(sources, /^web\/.*\.tsx$/, /^web\/playground\//), "JSXAttribute")
        .filter(({ text }) => text.startsWith("style="))
        .map(where),
    planted: { "web/planted.tsx": "export const a = <p style={{ color: 'red' }} />;" },
  },
  {
    title: "a format of Intl is made when it is needed, not at a page's start",
    violations: (sources) =>
      nodes(below(sources, /^web\//, /^web\/studio\//), "VariableDeclarator")
        .filter(({ text }) => /= new Intl\./.test(text) && !text.includes("=>"))
        .map(where),
    planted: { "web/planted.ts": 'const list = new Intl.ListFormat("es");' },
  },
  {
    title: "the role of a control that the library brings is written in components/ui alone",
    violations: (sources) =>
      nodes(below(sources, /^web\/.*\.tsx$/, /^web\/components\/ui\//), "JSXAttribute")
        .filter(({ text }) => CONTROL_ROLE.test(text))
        .map(where),
    planted: { "web/planted.tsx": 'export const a = <button role="tab" />;' },
  },
  {
    title: "nobody keeps a roving tabIndex of its own",
    violations: (sources) =>
      nodes(below(sources, /^web\/.*\.tsx$/, ROVING_OURSELVES), "JSXAttribute")
        .filter(({ text }) => ROVING.test(text))
        .map(where),
    planted: { "web/planted.tsx": "export const a = <button tabIndex={chosen ? 0 : -1} />;" },
  },
  {
    title: "mail links are made by mailto() alone",
    violations: (sources) =>
      nodes(below(sources, /^web\//, /^web\/components\/ui\/mail\/mailto\.ts$/), "Literal", "TemplateLiteral")
        .filter(({ text }) => /^["`]mailto:/.test(text))
        .map(where),
    planted: { "web/planted.ts": "const link = `mailto:${email}`;" },
  },
  {
    title: "files are short, and most of them very short",
    violations: (sources) => {
      const code = below(sources, /\.tsx?$/, DATA);
      const counts = below(sources, /\.tsx?$/, BY_HAND)
        .map(linesOf)
        .toSorted((one, other) => one - other);
      const quantile = (part: number) => counts[Math.floor(counts.length * part)] ?? 0;
      return [
        ...code.filter((source) => linesOf(source) > MAX_LINES).map(({ path }) => path),
        ...below(code, /^web\/pages\/.*\.tsx$/).flatMap((source) =>
          linesOf(source) > MAX_PAGE_LINES ? source.path : [],
        ),
        ...(quantile(0.5) > 60 ? [`median ${quantile(0.5)} lines`] : []),
        ...(quantile(0.9) > 130 ? [`nine in ten up to ${quantile(0.9)} lines`] : []),
      ];
    },
    planted: { "web/pages/planted.tsx": lines(MAX_PAGE_LINES + 1) },
  },
  {
    title: "no folder is wide",
    violations: (sources) => {
      const folders = Map.groupBy(
        new Set(
          below(sources, /^(web|gateway|schema|tests)\//, /\/content\//).map(({ path }) => twinless(path)),
        ),
        dirname,
      );
      const most = (folder: string) => (folder.includes("/") ? MAX_FOLDER_FILES : MAX_ROOT_FILES);
      return [...folders]
        .filter(([folder, { length }]) => length > most(folder))
        .map(([folder, { length }]) => `${folder}: ${length} files`);
    },
    planted: Object.fromEntries(
      Array.from({ length: MAX_ROOT_FILES + 1 }, (_, index) => [`web/planted-${index}.ts`, ""]),
    ),
  },
  {
    title: "no index files",
    violations: (sources) =>
      sources.map(({ path }) => path).filter((path) => basename(path).startsWith("index.")),
    planted: { "web/planted/index.ts": "" },
  },
];
