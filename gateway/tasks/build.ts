import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, matchesGlob, relative, sep } from "node:path";
import { performance } from "node:perf_hooks";
import { isProcessAlive } from "#gateway/database/embedded/processes.ts";

/** A build result, with its own folder in `dist`. */
interface Artefact {
  name: string;
  title: string;
  /** The folder that contains its Vite configuration. */
  root: string;
  /** The entry module, if the artefact runs in Node; undefined for browsers. */
  ssr?: string;
  /** Its source folders. Files that match `excluded` do not count. */
  sources: string[];
  excluded: string[];
}

const project = join(import.meta.dirname, "..", "..");
const dist = join(project, "dist");
const sharedSources = ["package.json", "package-lock.json", "tsconfig.json"];
const site = { root: "web", sources: ["web", "schema"], excluded: ["web/studio/**", "web/playground/**"] };

const gateway = {
  root: "gateway",
  sources: ["gateway", "schema"],
  excluded: ["gateway/catalogue/content/*.json", "gateway/mail/texts/*", "gateway/tasks/**"],
};

/** All build results, in the order in which they are built. */
export const artefacts: Artefact[] = [
  { name: "web", title: "the site", ...site },
  { name: "web-server", title: "the site for the server", ...site, ssr: "server.tsx" },
  { name: "gateway", title: "the gateway", ...gateway, ssr: "server.ts" },
  { name: "commands", title: "the commands", ...gateway, ssr: "commands.ts" },
  {
    name: "playground",
    title: "the GraphQL playground",
    root: "web/playground",
    sources: ["web/playground", "schema/calendar"],
    excluded: [],
  },
];

function filesOf({ sources, excluded }: Artefact): string[] {
  const files = sources.flatMap((source) =>
    readdirSync(join(project, source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(project, join(entry.parentPath, entry.name)).replaceAll(sep, "/")),
  );
  return [
    ...sharedSources,
    ...files.filter((file) => !excluded.some((glob) => matchesGlob(file, glob))).sort(),
  ];
}

/** Returns a hash of all source files of an artefact. */
function fingerprint(artefact: Artefact, contents: Map<string, Buffer>): string {
  const hash = createHash("sha256");
  for (const file of filesOf(artefact)) {
    const content = contents.get(file) ?? readFileSync(join(project, file));
    contents.set(file, content);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

const stampOf = ({ name }: Artefact) => join(dist, `${name}.stamp`);

function isBuilt(artefact: Artefact, expected: string): boolean {
  const stamp = stampOf(artefact);
  return (
    existsSync(join(dist, artefact.name)) && existsSync(stamp) && readFileSync(stamp, "utf8") === expected
  );
}

function findStale(only?: string): { artefact: Artefact; print: string }[] {
  const contents = new Map<string, Buffer>();
  return artefacts
    .filter(({ name }) => only === undefined || name === only)
    .map((artefact) => ({ artefact, print: fingerprint(artefact, contents) }))
    .filter(({ artefact, print }) => !isBuilt(artefact, print));
}

/** Checks whether an artefact (by default any) is missing or was built from other sources. */
export const isStale = (only?: string): boolean => findStale(only).length > 0;

function removeDrafts(): void {
  for (const name of readdirSync(dist).filter((entry) => entry.includes(".draft-"))) {
    const builder = Number(name.split(".draft-")[1]);
    if (!isProcessAlive(builder)) rmSync(join(dist, name), { recursive: true, force: true });
  }
}

/** Builds into a temporary folder and then replaces the old one, so that no process sees a partial build. */
async function build({ name, root, ssr }: Artefact): Promise<void> {
  const vite = await import("vite");
  const draft = join(dist, `${name}.draft-${process.pid}`);
  await vite.build({
    configFile: join(project, root, "vite.config.ts"),
    root: join(project, root),
    logLevel: "warn",
    build: { outDir: draft, emptyOutDir: true, ...(ssr ? { ssr: join(project, root, ssr) } : {}) },
  });
  rmSync(join(dist, name), { recursive: true, force: true });
  renameSync(draft, join(dist, name));
}

interface BuildOptions {
  /** Receives fragments of lines. */
  log: (text: string) => void;
  /** The only artefact to build; by default all. */
  only?: string | undefined;
}

/** Builds stale artefacts. Those that fail or are interrupted stay stale. */
export async function buildStale({ log, only }: BuildOptions): Promise<void> {
  mkdirSync(dist, { recursive: true });
  removeDrafts();
  for (const { artefact, print } of findStale(only)) {
    const startedAt = performance.now();
    log(`Building ${artefact.title}... `);
    rmSync(stampOf(artefact), { force: true });
    await build(artefact);
    writeFileSync(stampOf(artefact), print);
    log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
  }
}

if (import.meta.main) {
  try {
    await buildStale({ log: (text) => process.stdout.write(text), only: process.argv[2] });
  } catch (error) {
    process.stderr.write(`\nThe build failed: ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
