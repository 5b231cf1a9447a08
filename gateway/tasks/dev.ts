import { spawn } from "node:child_process";
import { whenOrphaned } from "#gateway/orphan.ts";

/** The developers' loop: Vite reloads the browser, tsx starts the gateway again when its files change. */
const watcher = spawn("tsx", ["watch", "--clear-screen=false", "gateway/tasks/dev-gateway.ts"], {
  stdio: "inherit",
  shell: process.platform === "win32",
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => watcher.kill(signal));
whenOrphaned(() => watcher.kill("SIGTERM"));
watcher.on("exit", (code) => process.exit(code ?? 0));
