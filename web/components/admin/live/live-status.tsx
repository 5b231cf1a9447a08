import { useSyncExternalStore } from "react";
import type { LiveConnection, LiveState } from "./live.ts";
import styles from "./live-status.module.css";

const WORDS: Record<LiveState, string> = { connecting: "", live: "En vivo", reconnecting: "Reconectando…" };

/** Shows the state of the live connection. */
export function LiveStatus({ live }: { live: LiveConnection }) {
  const state = useSyncExternalStore(live.subscribeToState, live.getState, live.getState);
  return (
    <p className={styles.root} data-state={state} role="status">
      {WORDS[state]}
    </p>
  );
}
