/** What a toast says; a destructive one reports a failure. */
export interface ToastMessage {
  title: string;
  description: string;
  destructive?: boolean;
}

/** A toast on show; its number tells it from an equal one before it. */
export type Toast = Readonly<ToastMessage> & { readonly number: number };

const listeners = new Set<() => void>();
let shown: Toast | undefined;
let last = 0;

function show(next: Toast | undefined): void {
  shown = next;
  listeners.forEach((listener) => listener());
}

/** Shows a message in the notification region. At most one is visible: the newest replaces the one before. */
export function toast(message: ToastMessage): void {
  show({ ...message, number: ++last });
}

/** Takes a toast away, unless a newer one has already replaced it. */
export function dismissToast(old: Toast): void {
  if (shown === old) show(undefined);
}

/** The toast on show, as React's useSyncExternalStore reads it. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): Toast | undefined => shown,
  readOnServer: (): undefined => undefined,
};
