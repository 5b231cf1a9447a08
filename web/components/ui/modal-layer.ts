const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** Opens a dialog over everything else and gives what closes it; the focus then returns to where it was. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  open.push(dialog);
  tell();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    dialog.close();
    tell();
  };
}

/** The topmost modal dialog, as React's useSyncExternalStore reads it: nothing outside of it can be seen or pressed. */
export const topModal = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): HTMLDialogElement | undefined => open.at(-1),
  readOnServer: (): undefined => undefined,
};
