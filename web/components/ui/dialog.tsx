import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components/Modal";
import { animateIn } from "./entrance.ts";
import { IconButton } from "./icon-button.tsx";
import styles from "./dialog.module.css";

/** Focuses the first field. Without a field, the focus stays on the dialog. */
function begin(element: HTMLElement): void {
  animateIn(element, "0 0.75rem");
  element.querySelector<HTMLElement>("input, textarea, [aria-haspopup=listbox]")?.focus();
}

/** What the fields in an element hold. */
const heldIn = (element: HTMLElement): string =>
  Array.from(
    element.querySelectorAll<HTMLInputElement>("input, textarea, select"),
    ({ value, checked }) => `${value} ${checked}`,
  ).join("\n");

/**
 * Returns the focus to the element that had it when the dialog was opened. react-aria returns it too, but not if the content is
 * removed before the dialog, and only tries in a frame in which the page may still be inert.
 */
function FocusReturn() {
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
    },
    [opener],
  );
  return null;
}

/**
 * A modal dialog. The page behind it is inert until it is closed by its button, by Escape or, if its fields are as at first, by
 * a click outside. Without `onClose` only its owner can close it. The focus returns to the element that had it before.
 */
export function Dialog({ title, open, onClose, children }: DialogProps) {
  const modal = useRef<HTMLDivElement>(null);
  const heldAtFirst = useRef("");
  return (
    <ModalOverlay
      className={styles.overlay!}
      isOpen={open}
      isDismissable={onClose !== undefined}
      shouldCloseOnInteractOutside={() => heldIn(modal.current!) === heldAtFirst.current}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={() => onClose?.()}
    >
      <Modal
        ref={modal}
        className={styles.root!}
        onEnter={(element) => {
          begin(element);
          requestAnimationFrame(() => (heldAtFirst.current = heldIn(element))); // a select renders its own in two steps
        }}
      >
        <FocusReturn />
        <AriaDialog className={styles.sheet!}>
          <div className={styles.head}>
            <Heading slot="title" className={styles.title!}>
              {title}
            </Heading>
            {onClose && <IconButton icon="close" label="Cerrar" onClick={onClose} />}
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface DialogProps {
  title: string;
  open: boolean;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}
