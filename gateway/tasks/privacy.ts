import { runBuilt } from "./run-command.ts";

await runBuilt("managePersonalData");
