/**
 * A reading that is asked for whenever something happens and takes place at most once in `pause` milliseconds, never
 * twice at a time, and once more after the last asking.
 */
export function paced(read: () => Promise<void>, pause: number): { ask(): void; stop(): void } {
  let state: "resting" | "busy" | "stopped" = "resting";
  let asked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async () => {
    state = "busy";
    asked = false;
    await read();
    if (state === "busy") timer = setTimeout(rest, pause);
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
