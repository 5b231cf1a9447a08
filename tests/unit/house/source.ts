import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync, Visitor } from "vite";
import type { ESTree } from "vite";

/** A file of the project. */
export interface Source {
  path: string;
  text: string;
}

/** Returns all tracked and new files below these folders, except generated ones. */
export const sourcesIn = (...folders: string[]): Source[] =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...folders], { encoding: "utf8" })
    .split("\n")
    .filter((path) => /\.(tsx?|css)$/.test(path) && !path.startsWith("schema/generated/"))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));

const isCode = ({ path }: Source) => /\.tsx?$/.test(path);

const programs = new Map<string, ReturnType<typeof parseSync>>();

/** Parses a TypeScript file into its syntax tree and module record. Throws if it has errors. */
function parsed({ path, text }: Source): ReturnType<typeof parseSync> {
  const key = `${path}\0${text}`;
  const result = programs.get(key) ?? parseSync(path, text);
  if (result.errors.length > 0) throw new Error(`${path}: ${result.errors[0]!.message}`);
  programs.set(key, result);
  return result;
}

type Kind = ESTree.Node["type"];

/** The node type of a kind. Some of oxc's interfaces have several kinds. */
type NodeOf<K extends Kind, N extends ESTree.Node = ESTree.Node> = K extends unknown
  ? N extends unknown
    ? K extends N["type"]
      ? N
      : never
    : never
  : never;

interface Found<K extends Kind> {
  source: Source;
  node: NodeOf<K>;
  text: string;
}

/** Returns the nodes of these kinds in the TypeScript files, each with its file. */
export function nodes<K extends Kind>(sources: Source[], ...kinds: K[]): Found<K>[] {
  return sources.filter(isCode).flatMap((source) => {
    const found: Found<K>[] = [];
    const add = (node: NodeOf<K>) =>
      found.push({ source, node, text: source.text.slice(node.start, node.end) });
    new Visitor(Object.fromEntries(kinds.map((kind) => [kind, add]))).visit(parsed(source).program);
    return found;
  });
}

/** Returns the project paths and packages that a file imports, including types and `import()`. */
export function importsOf(source: Source): string[] {
  const { staticImports, staticExports, dynamicImports } = parsed(source).module;
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.text.slice(start + 1, end - 1)),
  ];
  return requests.map((request) => {
    if (request.startsWith("#")) return request.slice(1);
    return request.startsWith(".") ? join(dirname(source.path), request) : request;
  });
}
