import "reflect-metadata";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildStale } from "#gateway/tasks/build.ts";
import { publishContent } from "#gateway/content/seed.ts";
import { migrate, openDatabase } from "#gateway/database.ts";
import { startEmbeddedPostgres } from "#gateway/embedded-postgres.ts";
import { createLogger } from "#gateway/log.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of a database with schema and content, to be copied by each test that needs one. */
    templateUrl: string;
  }
}

/** Builds the site if it is stale and starts one PostgreSQL, in which `istmia` is the template of every test's database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildStale({ log: (line) => process.stdout.write(`${line}\n`) });
  const folder = await mkdtemp(join(tmpdir(), "istmia-gateway-tests-"));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, forTests: true });
  const orm = openDatabase(postgres.url, createLogger("silent"));
  await migrate(orm);
  await publishContent(orm);
  await orm.close();
  project.provide("templateUrl", postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
