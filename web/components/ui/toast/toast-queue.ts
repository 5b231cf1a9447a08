import { UNSTABLE_ToastQueue as ToastQueue } from "react-aria-components/Toast";

/** The text of a toast. `destructive` marks a failure. */
export interface ToastMessage {
  title: string;
  description: string;
  destructive?: boolean;
}

/** How long a toast is visible, in ms (specification, point 9). */
const DURATION_MS = 5000;

/** The queue with the visible toast, if any. */
export const toasts = new ToastQueue<ToastMessage>({ maxVisibleToasts: 1 });

/** The newest message that arrived while the page was hidden, to be shown when it is visible again. */
let pending: ToastMessage | undefined;

function showPending(): void {
  if (pending && !document.hidden) toast(pending);
}

/**
 * Shows a message in the notification region as soon as the page is visible. Only one is visible at a time: a new message
 * replaces the previous one, and no message only removes it.
 */
export function toast(message?: ToastMessage): void {
  pending = document.hidden ? message : undefined;
  document.addEventListener("visibilitychange", showPending); // adding the same listener again has no effect
  if (pending) return;
  toasts.clear();
  if (message) toasts.add(message, { timeout: DURATION_MS });
}
