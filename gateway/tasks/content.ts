import { runBuilt } from "./run-command.ts";

await runBuilt("manageContent", ["web", "web-server"]);
