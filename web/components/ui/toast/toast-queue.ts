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

/** Shows a message in the notification region. At most one is visible: the newest replaces the one before. */
export function toast(message: ToastMessage): void {
  toasts.clear();
  toasts.add(message, { timeout: DURATION_MS });
}
