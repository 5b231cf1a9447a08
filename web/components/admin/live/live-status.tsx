import { useSyncExternalStore } from "react";
import type { LiveConnection, LiveState } from "./live.ts";
import "./live-status.css";

const WORDS: Record<LiveState, string> = { connecting: "", live: "En vivo", reconnecting: "Reconectando…" };

/** Whether what is on show follows what happens. */
export function LiveStatus({ live }: { live: LiveConnection }) {
  const state = useSyncExternalStore(live.watch, live.read, live.read);
  return (
    <p className="live-status" data-state={state} role="status">
      {WORDS[state]}
    </p>
  );
}
