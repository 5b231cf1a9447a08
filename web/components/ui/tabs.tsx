import { useTab, useTabList } from "react-aria/useTabList";
import { Item } from "react-stately/Item";
import { useTabListState } from "react-stately/useTabListState";
import type { TabListState } from "react-stately/useTabListState";
import { useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import styles from "./tabs.module.css";

/** A tab: the id of its panel, and its name. */
interface Tab {
  id: string;
  label: string;
}

type Tabs = TabListState<Tab>;

/** Returns the state of tabs, for their list and panels. The first is selected by default. */
export const useTabs = (items: readonly Tab[]): Tabs =>
  useTabListState({
    items,
    children: ({ id, label }) => <Item key={id}>{label}</Item>,
    defaultSelectedKey: items[0]!.id, // otherwise no panel would be visible before hydration
  });

/**
 * The tabs in a row, selected with arrow keys, Home and End. Uses react-aria's hooks, because the elements of its component
 * are replaced after hydration, which would lose earlier clicks on them.
 */
export function TabList({ tabs, labelledBy }: { tabs: Tabs; labelledBy: string }) {
  const list = useRef<HTMLDivElement>(null);
  const { tabListProps } = useTabList({ "aria-labelledby": labelledBy }, tabs, list);
  const { selectionManager } = tabs;
  // react-aria has missed the focus event of a tab that was focused before hydration.
  useLayoutEffect(() => {
    if (list.current!.contains(document.activeElement)) selectionManager.setFocused(true);
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- at hydration alone
  return (
    <div {...tabListProps} ref={list} className={styles.list} data-keys="ArrowRight ArrowLeft Home End">
      {[...tabs.collection].map(({ key, rendered }) => (
        <TabButton key={key} id={String(key)} tabs={tabs}>
          {rendered}
        </TabButton>
      ))}
    </div>
  );
}

const tabId = (id: string) => `pestana-${id}`;

function TabButton({ id, tabs, children }: { id: string; tabs: Tabs; children: ReactNode }) {
  const tab = useRef<HTMLButtonElement>(null);
  const { tabProps, isSelected } = useTab({ key: id }, tabs, tab);
  return (
    <button
      {...tabProps}
      ref={tab}
      type="button"
      id={tabId(id)}
      className={styles.tab}
      aria-controls={id}
      tabIndex={isSelected ? 0 : -1} // for the server's HTML; the hook sets its own value only after hydration
      data-rac=""
    >
      {children}
    </button>
  );
}

/** The panel of a tab. It is always rendered; without JavaScript all panels are visible, one below the other. */
export function TabPanel({ id, tabs, children }: { id: string; tabs: Tabs; children: ReactNode }) {
  return (
    <div
      id={id}
      className={styles.panel}
      role="tabpanel"
      aria-labelledby={tabId(id)}
      data-inactive={id === tabs.selectedKey ? undefined : ""}
    >
      {children}
    </div>
  );
}
