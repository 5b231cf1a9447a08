import { useLayoutEffect, useState } from "react";
import type { ReactNode } from "react";
import { ActionButton } from "#web/components/ui/action-button.tsx";

/** The button's `data-sends`, which `early.ts` stores with the input of a page that is left before the press was replayed. */
export const SENDS = "sends";

interface SendButtonProps {
  /** Whether the form is being sent. */
  busy: boolean;
  children: ReactNode;
}

/**
 * The submit button of a form in the server's HTML. Before hydration its type is `button`, so that the browser does not
 * submit the form; a click is replayed afterwards. A component of its own, so that only the button is rendered again.
 */
export function SendButton({ busy, children }: SendButtonProps) {
  const [alive, setAlive] = useState(false);
  useLayoutEffect(() => setAlive(true), []);
  return (
    <ActionButton
      variant="action"
      type={alive ? "submit" : "button"}
      data-sends={SENDS}
      busy={busy}
      disabled={busy}
    >
      {children}
    </ActionButton>
  );
}
