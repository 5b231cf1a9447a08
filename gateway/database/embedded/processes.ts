import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

const ps = (...args: string[]) => spawnSync("ps", args, { encoding: "utf8" }).stdout;

/** Checks whether a process exists, including those of other users. */
export function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Sends a signal; does nothing if the process has exited. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Returns a process's command line, separated by spaces; empty if the process has exited. */
export function commandLine(pid: number): string {
  if (process.platform !== "linux") return ps("-ww", "-p", String(pid), "-o", "command=");
  return readProc(`/proc/${pid}/cmdline`).replaceAll("\0", " ");
}

/** Returns the pids of a process's children; empty if they cannot be read. */
export function childrenOf(pid: number): number[] {
  if (process.platform === "linux") return numbers(readProc(`/proc/${pid}/task/${pid}/children`));
  const rows = ps("-A", "-o", "ppid=,pid=").trim().split("\n").map(numbers);
  return rows.flatMap(([parent, child]) => (parent === pid ? [child!] : []));
}

/** Returns the pids of the processes whose command line contains a text. */
export function findPidsByCommand(text: string): number[] {
  if (process.platform === "linux")
    return readdirSync("/proc")
      .map(Number)
      .filter((pid) => pid > 0 && commandLine(pid).includes(text));
  const rows = ps("-A", "-ww", "-o", "pid=,command=").split("\n");
  return rows.filter((row) => row.includes(text)).map((row) => parseInt(row, 10));
}

const numbers = (text: string) => text.trim().split(/\s+/).filter(Boolean).map(Number);

function readProc(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    // ESRCH: it ended while its file was being read
    if (!["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
    return "";
  }
}
