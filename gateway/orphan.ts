/**
 * Calls back when the process that started this one is gone. `npm` passes a signal only to the shell between itself
 * and the script, and that shell dies of it silently; without this, `kill` of npm would leave the gateway running.
 */
export function whenOrphaned(callback: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    callback();
  }, 300).unref();
}
