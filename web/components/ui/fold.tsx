import { Button } from "react-aria-components/Button";
import { Disclosure, DisclosurePanel } from "react-aria-components/Disclosure";
import type { ReactNode, Ref } from "react";

/** A collapsed part that a button opens. With `heading`, the button is inside a heading. */
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
  /** The button's content. */
  button: ReactNode;
  heading?: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Ref of the button, for callers that focus it. */
  opener?: Ref<HTMLButtonElement>;
  children: ReactNode;
}
