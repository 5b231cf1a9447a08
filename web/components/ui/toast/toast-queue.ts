import { UNSTABLE_ToastQueue as ToastQueue } from "react-aria-components/Toast";

/** What a toast says; a destructive one reports a failure. */
export interface ToastMessage {
  title: string;
  description: string;
  destructive?: boolean;
}

/** How long a toast stays, in ms (specification, point 9). */
const DURATION_MS = 5000;

/** The toast on show, if any. */
export const toasts = new ToastQueue<ToastMessage>({ maxVisibleToasts: 1 });

/** The newest message that came while the page was hidden, where nobody would have seen it. */
let held: ToastMessage | undefined;

function showHeld(): void {
  if (held && !document.hidden) toast(held);
}

/**
 * Shows a message in the notification region, as soon as the page is visible. At most one is visible: the newest replaces the
 * one before.
 */
export function toast(message: ToastMessage): void {
  held = document.hidden ? message : undefined;
  document.addEventListener("visibilitychange", showHeld); // once, however often it is asked for
  if (held) return;
  toasts.clear();
  toasts.add(message, { timeout: DURATION_MS });
}
