/** Most memory of the process in bytes, all that it has loaded included. */
const MAX_BYTES = 256 * 1024 * 1024;
const SAMPLE_MS = 10;

// In a thread of its own: a file that is unpacked without end keeps the main one busy.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_BYTES) process.kill(process.pid, "SIGKILL");
}, SAMPLE_MS);
