import { Printer } from "lucide-react";
import { terms } from "#web/content/terms.ts";
import { useIsland } from "../island.ts";
import { ActionButton } from "../ui/action-button.tsx";
import "./print-button.css";

/** Prints the page; of no use, and not shown, without JavaScript. */
export function PrintButton() {
  return (
    <span className="print-button" {...useIsland<HTMLSpanElement>()}>
      <ActionButton variant="quiet" onClick={() => print()}>
        <Printer aria-hidden="true" />
        {terms.print}
      </ActionButton>
    </span>
  );
}
