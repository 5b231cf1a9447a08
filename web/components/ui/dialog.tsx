import { useId, useLayoutEffect, useRef } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { IconButton } from "./icon-button.tsx";
import { openModal } from "./modal-layer.ts";
import "./dialog.css";

/**
 * A modal dialog: the page behind it rests until it is closed by its button, by Escape or by a press beside it. Without
 * `onClose` it stays until its owner takes it away. The focus returns to where it was.
 */
export function Dialog({ open, ...dialog }: DialogProps) {
  return open && <OpenDialog {...dialog} />;
}

function OpenDialog({ title, onClose, children }: Omit<DialogProps, "open">) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => openModal(dialog.current!), []);

  const close = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onClose?.();
  };
  /** Browsers close a dialog by themselves when they are asked to twice. */
  const onClosed = () => {
    if (!dialog.current || dialog.current.open) return;
    if (onClose) onClose();
    else dialog.current.showModal();
  };

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={id}
      onKeyDown={(event) => event.key === "Escape" && close(event)}
      onCancel={close}
      onClose={onClosed}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose?.()}
    >
      <div className="dialog-sheet">
        <header className="dialog-head">
          <h2 id={id} className="dialog-title">
            {title}
          </h2>
          {onClose && <IconButton icon="close" label="Cerrar" onClick={onClose} />}
        </header>
        {children}
      </div>
    </dialog>
  );
}

interface DialogProps {
  title: string;
  open: boolean;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}
