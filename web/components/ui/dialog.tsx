import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components/Modal";
import { enter } from "./entrance.ts";
import { IconButton } from "./icon-button.tsx";
import styles from "./dialog.module.css";

/** The first field takes the focus; without one it is on the dialog. */
function begin(element: HTMLElement): void {
  enter(element, "0 0.75rem");
  element.querySelector<HTMLElement>("input, textarea")?.focus();
}

/**
 * A modal dialog: the page behind it is inert until it is closed by its button, by Escape or by a press outside.
 * Without `onClose` it stays until its owner takes it away. The focus returns to where it was.
 */
export function Dialog({ title, open, onClose, children }: DialogProps) {
  return (
    <ModalOverlay
      className={styles.overlay!}
      isOpen={open}
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={() => onClose?.()}
    >
      <Modal className={styles.root!} onEnter={begin}>
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
