import { ChevronDown } from "lucide-react";
import { Button } from "react-aria-components/Button";
import { Disclosure as AriaDisclosure, DisclosurePanel } from "react-aria-components/Disclosure";
import type { ReactNode } from "react";
import { useIsland } from "#web/app/island.ts";
import styles from "./disclosure.module.css";

/**
 * A part of a page with a heading that opens and closes it. It is open by default, so that it can be read without JavaScript.
 * The browser's search within the page also finds text in a closed part, and opens it.
 */
export function Disclosure({ id, title, aside, children }: DisclosureProps) {
  return (
    <section className={styles.root} id={id} {...useIsland<HTMLElement>()}>
      <AriaDisclosure defaultExpanded>
        <h2 className={styles.heading}>
          <Button slot="trigger" className={styles.button!}>
            <span className={styles.title}>{title}</span>{" "}
            {aside && <span className={styles.aside}>{aside}</span>}
            <ChevronDown className={styles.chevron} aria-hidden="true" />
          </Button>
        </h2>
        <DisclosurePanel className={styles.panel!}>
          <div className={styles.inner}>{children}</div>
        </DisclosurePanel>
      </AriaDisclosure>
    </section>
  );
}

interface DisclosureProps {
  /** Its anchor. */
  id?: string;
  title: string;
  /** Content at the end of the heading, such as a count. */
  aside?: ReactNode;
  children: ReactNode;
}
