import { stat, utimes } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { dataFolder } from "#tests/support/files/published.ts";
import { startGateway } from "#tests/support/gateway.ts";

const PDF = "/static/condiciones-generales/hogar.pdf";

test("a document of the repository is served after its file was written again", async () => {
  const { ask } = await startGateway({ DATA_DIR: await dataFolder() });
  const { text } = await ask(PDF);
  const { atime, mtime } = await stat(`.${PDF}`);
  onTestFinished(() => utimes(`.${PDF}`, atime, mtime));
  await utimes(`.${PDF}`, atime, new Date(mtime.getTime() + 1_000));
  const again = await ask(PDF);
  expect([again.status, again.text === text]).toEqual([200, true]);
});
