import { useLayoutEffect, useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal } from "react-aria-components/Modal";
import { animateIn } from "./entrance.ts";
import { useMedia } from "./use-media.ts";
import styles from "./side-panel.module.css";

/** Media query for screens with room for the panel beside the page. */
const ROOM = "(min-width: 64rem)";

/** The panel, which takes the focus when it appears. Escape closes it. */
function Panel({ labelledBy, onClose, onKeyDown, children }: SidePanelProps) {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => animateIn(panel.current!, "1.5rem 0"), []);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.target as Node)) return; // from a popover: events bubble through React's tree
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
 * A non-modal panel beside the page; on small screens, a modal sheet that covers it. The owner restores the focus when
 * the panel closes.
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
  /** Id of the element that labels the panel. */
  labelledBy: string;
  onClose: () => void;
  /** Called for all keys except Escape that are pressed inside the panel. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}
