import { Button } from "react-aria-components/Button";
import { Disclosure, DisclosurePanel } from "react-aria-components/Disclosure";
import type { ReactNode, Ref } from "react";

/** A part that is closed until its button opens it. With `heading` the button is in a heading. */
export function Fold({ button, heading = false, open, onOpenChange, opener, children }: FoldProps) {
  const trigger = (
    <Button ref={opener} slot="trigger">
      {button}
    </Button>
  );
  return (
    <Disclosure isExpanded={open} onExpandedChange={onOpenChange}>
      {heading ? <h2>{trigger}</h2> : trigger}
      <DisclosurePanel>{children}</DisclosurePanel>
    </Disclosure>
  );
}

interface FoldProps {
  /** What the button says. */
  button: ReactNode;
  heading?: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button, for who sends the focus to it. */
  opener?: Ref<HTMLButtonElement>;
  children: ReactNode;
}
