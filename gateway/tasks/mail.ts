import { runBuilt } from "./run-command.ts";

await runBuilt("manageMails");
