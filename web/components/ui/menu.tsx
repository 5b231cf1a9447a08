import type { JSX } from "react";
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Pressable } from "react-aria-components/Menu";
import { animateDropdown } from "./entrance.ts";
import listStyles from "./drop-list.module.css";
import styles from "./menu.module.css";

/** A menu of a few actions that a button opens, below the button or wherever there is room. */
export function Menu<Key extends string>({ label, button, items, chosen, onAction }: MenuProps<Key>) {
  return (
    <MenuTrigger>
      <Pressable>{button}</Pressable>
      <Popover
        ref={animateDropdown}
        className={`${listStyles.popover} ${styles.popover}`}
        placement="bottom end"
      >
        <AriaMenu
          className={listStyles.list!}
          aria-label={label}
          {...(chosen !== undefined && { selectionMode: "single", selectedKeys: [chosen] })}
          onAction={(key) => onAction(key as Key)}
        >
          {(Object.keys(items) as Key[]).map((key) => (
            <MenuItem
              key={key}
              id={key}
              className={`${listStyles.option} ${styles.item}`}
              textValue={items[key].name}
            >
              <strong>{items[key].name}</strong> <span className={styles.note}>{items[key].note}</span>
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

interface MenuProps<Key extends string> {
  /** Accessible name of the list. */
  label: string;
  /** The button that opens it. */
  button: JSX.Element;
  /** The items by key, in display order. */
  items: Readonly<Record<Key, { name: string; note: string }>>;
  /** The key of the currently active item, if any. */
  chosen?: Key;
  onAction: (key: Key) => void;
}
