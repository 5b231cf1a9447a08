/** Most memory of the process in bytes, all that it has loaded included. */
const MAX_BYTES = 256 * 1024 * 1024;
/** Most processor time of the process in microseconds. Unlike a clock it does not depend on what else the machine does. */
const MAX_CPU_US = 10_000_000;
const SAMPLE_MS = 10;

// In a thread of its own: a file that is unpacked without end keeps the main one busy.
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (process.memoryUsage.rss() > MAX_BYTES || user + system > MAX_CPU_US)
    process.kill(process.pid, "SIGKILL");
}, SAMPLE_MS);
