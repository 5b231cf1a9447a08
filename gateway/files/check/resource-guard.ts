/** Maximum memory of the process in bytes, including loaded code. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Maximum CPU time of the process in µs. Unlike elapsed time it does not depend on the machine's other load. */
const MAX_CPU_US = 10_000_000;
const SAMPLE_MS = 10;

// Runs in a worker thread, because a file that decompresses endlessly blocks the main thread.
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (process.memoryUsage.rss() > MAX_BYTES || user + system > MAX_CPU_US)
    process.kill(process.pid, "SIGKILL");
}, SAMPLE_MS);
