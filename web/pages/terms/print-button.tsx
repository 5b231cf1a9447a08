import { Printer } from "lucide-react";
import { terms } from "#web/content/terms.ts";
import { useIsland } from "#web/app/island.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import styles from "./print-button.module.css";

/** A button that prints the page. Hidden without JavaScript. */
export function PrintButton() {
  return (
    <span className={styles.root} {...useIsland<HTMLSpanElement>()}>
      <ActionButton variant="quiet" onClick={() => print()}>
        <Printer aria-hidden="true" />
        {terms.print}
      </ActionButton>
    </span>
  );
}
