import "reflect-metadata";
import { writeFile } from "node:fs/promises";
import { generated } from "../../codegen.ts";

for (const { filename, content } of await generated()) await writeFile(filename, content);
