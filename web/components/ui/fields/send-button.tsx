import { useLayoutEffect, useState } from "react";
import type { ReactNode } from "react";
import { ActionButton } from "#web/components/ui/action-button.tsx";

interface SendButtonProps {
  /** The form is being sent. */
  busy: boolean;
  children: ReactNode;
}

/**
 * The button that sends a form of the server's HTML. Before hydration it is of type `button`, so that the browser does not
 * submit the form itself; a press is replayed afterwards. It alone is drawn again then.
 */
export function SendButton({ busy, children }: SendButtonProps) {
  const [alive, setAlive] = useState(false);
  useLayoutEffect(() => setAlive(true), []);
  return (
    <ActionButton
      variant="action"
      type={alive ? "submit" : "button"}
      data-sends=""
      busy={busy}
      disabled={busy}
    >
      {children}
    </ActionButton>
  );
}
