import "reflect-metadata";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildStale } from "#gateway/tasks/build.ts";
import { fillContent } from "#gateway/catalogue/content/seed.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { fillFiles } from "#gateway/files/fill-files.ts";
import { migrate } from "#gateway/database/migrate.ts";
import { startEmbeddedPostgres } from "#gateway/database/embedded/embedded-postgres.ts";
import { createLogger } from "#gateway/log.ts";
import { databaseFolder } from "./folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of a database with schema and content, which each test that needs one copies. */
    templateUrl: string;
    /** Password of the superuser `postgres` on the same server. */
    superuserPassword: string;
  }
}

/** Builds the site if it is stale and starts one PostgreSQL, in which `istmia` is the template of every test's database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildStale({ log: (line) => process.stdout.write(`${line}\n`) });
  const folder = databaseFolder("gateway-tests");
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, forTests: true });
  const stop = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await fill(postgres.url);
    project.provide("templateUrl", postgres.url);
    project.provide(
      "superuserPassword",
      await readFile(join(folder, "postgres", "superuser-password"), "utf8"),
    );
  } catch (error) {
    await stop(); // for example a fault in a content file: vitest calls no teardown in that case
    throw error;
  }
  return stop;
}

/** Migrates the database and inserts the content. */
async function fill(url: string): Promise<void> {
  const orm = await openDatabase(url, createLogger("silent"));
  try {
    await migrate(url, () => undefined);
    await fillContent(orm);
    await fillFiles(orm);
  } finally {
    await orm.close();
  }
}
