import { dirname } from "node:path";
import { importsOf } from "./source.ts";
import type { Source } from "./source.ts";

interface Border {
  /** Files that the rule applies to. */
  from: RegExp;
  /** What they must not import. */
  banned: RegExp;
  except?: RegExp;
}

const SLICES = ["contacts", "admins", "catalogue", "mail"];

/** Forbidden imports. Only the gateway's root connects its slices; each slice may use `audit` and `database`. */
const BORDERS: Border[] = [
  { from: /^web\//, banned: /^(gateway|tests)\// },
  // The second package contains only a type.
  {
    from: /^schema\//,
    banned: /^(?!schema\/|zod$|@graphql-typed-document-node\/core$)/,
    except: /^schema\/generated\//,
  },
  { from: /^gateway\//, banned: /^(web|tests)\// },
  { from: /^(web|gateway|schema)\/(?!studio\/)/, banned: /^web\/studio\// },
  {
    from: /^gateway\/.*\.(entity|service)\.ts$/,
    banned: /^gateway\/(http|graphql|site)\/|^(fastify|@apollo\/server)$/,
  },
  {
    from: /^web\/components\/ui\//,
    banned: /^(schema|web\/(content|pages|components\/(?!ui\/)))\b|^@apollo\//,
  },
  { from: /^web\/components\//, banned: /^web\/pages\// },
  ...SLICES.map((slice) => ({
    from: new RegExp(`^gateway/${slice}/`),
    banned: new RegExp(`^gateway/(${SLICES.filter((other) => other !== slice).join("|")})/`),
    except: /^gateway\/contacts\/live\//, // ends streams with their sessions
  })),
];

/** Returns imports across a border, as `from -> to`. */
export const findForbiddenImports = (sources: Source[]): string[] =>
  sources
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap((source) =>
      importsOf(source)
        .filter((to) =>
          BORDERS.some(
            ({ from, banned, except }) =>
              from.test(source.path) && banned.test(to) && !except?.test(source.path),
          ),
        )
        .map((to) => `${source.path} -> ${to}`),
    );

/** Root folders, where everything is assembled; every folder may use their other files (errors, log, settings). */
const ROOTS = /^(web|gateway|schema|tests|web\/studio\/.*|web\/playground)$/;

/** Returns folders that import each other in a cycle. */
export function folderCycles(sources: Source[]): string[] {
  const edges = new Map<string, Set<string>>();
  for (const source of sources.filter(({ path }) => /\.tsx?$/.test(path))) {
    const from = dirname(source.path);
    for (const to of importsOf(source)
      .filter((path) => /\.tsx?$/.test(path))
      .map(dirname)) {
      if (from === to || ROOTS.test(from) || ROOTS.test(to)) continue;
      edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  const reach = (start: string) => {
    const seen = new Set<string>();
    const open = [start];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      for (const next of edges.get(folder) ?? []) {
        if (!seen.has(next)) open.push(next);
        seen.add(next);
      }
    }
    return seen;
  };
  return [...edges.keys()].filter((folder) => reach(folder).has(folder));
}
