import { useLayoutEffect, useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal } from "react-aria-components/Modal";
import { enter } from "./entrance.ts";
import { useMedia } from "./use-media.ts";
import styles from "./side-panel.module.css";

/** Where the panel has room next to the page. */
const ROOM = "(min-width: 64rem)";

/** The panel itself: it takes the focus when it appears, and Escape closes it. */
function Panel({ labelledBy, onClose, onKeyDown, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => enter(panel.current!, "1.5rem 0"), []);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.target as Node)) return; // from a popover, through React's tree
    if (event.key !== "Escape") return onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <Dialog
      ref={panel}
      className={styles.root!}
      aria-labelledby={labelledBy}
      render={(section) => <section {...section} onKeyDown={onKey} />}
    >
      {children}
    </Dialog>
  );
}

/**
 * A panel at the page's side that leaves the page in use; on small screens a modal sheet over all of it. The owner
 * gives the focus back when it closes.
 */
export function SidePanel(props: SidePanelProps) {
  if (useMedia(ROOM)) return <Panel {...props} />;
  return (
    <Modal className={styles.sheet!} isOpen isKeyboardDismissDisabled>
      <Panel {...props} />
    </Modal>
  );
}

interface SidePanelProps {
  /** Id of what names the panel. */
  labelledBy: string;
  onClose: () => void;
  /** Every other key that is pressed within. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}
