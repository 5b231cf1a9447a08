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

/** The state of some tabs, for their list and their panels; the first is chosen. */
export const useTabs = (items: readonly Tab[]): Tabs =>
  useTabListState({
    items,
    children: ({ id, label }) => <Item key={id}>{label}</Item>,
    defaultSelectedKey: items[0]!.id, // without it no panel would show before hydration
  });

/**
 * The tabs in a row; arrow keys, Home and End choose. Made with react-aria's hooks: the elements of its component are
 * replaced after hydration, and with them goes what was pressed on them before.
 */
export function TabList({ tabs, labelledBy }: { tabs: Tabs; labelledBy: string }) {
  const list = useRef<HTMLDivElement>(null);
  const { tabListProps } = useTabList({ "aria-labelledby": labelledBy }, tabs, list);
  const { selectionManager } = tabs;
  // A tab focused before hydration: the library has seen no focus event.
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
      tabIndex={isSelected ? 0 : -1} // from the server on; the hook's own follows after hydration
      data-rac=""
    >
      {children}
    </button>
  );
}

/** What a tab shows. It is always in the page; without JavaScript all panels show, one under the other. */
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
