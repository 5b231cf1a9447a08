/**
 * Throttles an asynchronous read: calls never overlap, are at least `pauseMs` apart, and one always follows the last `request`.
 */
export function throttleReads(read: () => Promise<void>, pauseMs: number): { request(): void; stop(): void } {
  let state: "resting" | "busy" | "stopped" = "resting";
  let isRequested = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async () => {
    state = "busy";
    isRequested = false;
    await read();
    if (state === "busy") timer = setTimeout(endPause, pauseMs);
  };
  const endPause = () => {
    state = "resting";
    if (isRequested) void run();
  };
  return {
    request: () => {
      isRequested = true;
      if (state === "resting") void run();
    },
    stop: () => {
      state = "stopped";
      clearTimeout(timer);
    },
  };
}
