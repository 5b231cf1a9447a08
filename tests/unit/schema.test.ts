import "reflect-metadata";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { generated } from "../../codegen.ts";

test("the committed schema and documents are what codegen makes of the sources", async () => {
  for (const { filename, content } of await generated()) {
    expect(await readFile(filename, "utf8"), `${filename} is stale: run npm run codegen`).toBe(content);
  }
});
