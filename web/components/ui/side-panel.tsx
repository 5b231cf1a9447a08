import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { openModal } from "./modal-layer.ts";
import "./side-panel.css";

const room = "(min-width: 64rem)";

function subscribe(listener: () => void): () => void {
  const query = matchMedia(room);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the panel has room beside what it belongs to. */
const useRoom = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(room).matches,
    () => true,
  );

/**
 * A panel at the page's side that leaves the page in use; on small screens a modal sheet over all of it. It takes the
 * focus, is closed by Escape, and gives the focus back.
 */
export function SidePanel({ labelledBy, onClose, onKeyDown, children }: SidePanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const beside = useRoom();

  useLayoutEffect(() => {
    const dialog = panel.current!;
    const open = () => {
      dialog.show();
      return () => dialog.close();
    };
    const close = beside ? open() : openModal(dialog);
    dialog.focus({ preventScroll: true });
    return close;
  }, [beside]);

  const onKey = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== "Escape") return onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };

  return (
    <dialog
      ref={panel}
      className="side-panel"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      onKeyDown={onKey}
      onClose={() => panel.current?.open === false && onClose()} // browsers may close it by themselves
    >
      {children}
    </dialog>
  );
}

interface SidePanelProps {
  /** Id of what names the panel. */
  labelledBy: string;
  onClose: () => void;
  /** Every other key that is pressed within. */
  onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => void;
  children: ReactNode;
}
