/**
 * Throttles an asynchronous read: calls never overlap, are at least `pauseMs` apart, and one always follows the last `ask`.
 */
export function throttleReads(read: () => Promise<void>, pauseMs: number): { ask(): void; stop(): void } {
  let state: "resting" | "busy" | "stopped" = "resting";
  let asked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async () => {
    state = "busy";
    asked = false;
    await read();
    if (state === "busy") timer = setTimeout(rest, pauseMs);
  };
  const rest = () => {
    state = "resting";
    if (asked) void run();
  };
  return {
    ask: () => {
      asked = true;
      if (state === "resting") void run();
    },
    stop: () => {
      state = "stopped";
      clearTimeout(timer);
    },
  };
}
