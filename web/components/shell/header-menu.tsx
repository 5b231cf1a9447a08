import { memo, useEffect, useId, useRef, useState } from "react";
import type { Dispatch, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, SetStateAction } from "react";
import { Link, useLocation } from "react-router-dom";
import { navigation, trail } from "#web/content/navigation.ts";
import type { NavigationItem } from "#web/content/navigation.ts";
import { MenuIcon } from "#web/components/blocks/menu-icon.tsx";
import { Icon } from "#web/components/ui/icon.tsx";
import styles from "./header-menu.module.css";

/** Returns the `aria-current` of a link: "page" if it leads to the current page, "true" if to one of its ancestors. */
export function ariaCurrent(href: string, pathname: string): "page" | "true" | undefined {
  if (href === pathname) return "page";
  return href !== "/" && trail(pathname).some((step) => step.href === href) ? "true" : undefined;
}

/**
 * The menu for wide screens. Without JavaScript, CSS opens the panels on hover, and each section's page links to the same
 * pages. After hydration (`data-live`), this component controls which panel is open and adds keyboard and touch support and
 * `aria-expanded`. Focus alone opens no panel, so that Tab moves from entry to entry.
 */
export function HeaderMenu() {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const [isHydrated, setIsHydrated] = useState(false);
  const [open, setOpen] = useState<string>();

  useEffect(() => {
    setOpen(list.current!.querySelector<HTMLElement>(":scope > :hover")?.dataset["href"]);
    setIsHydrated(true);
  }, []);

  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: Event) => {
      if (!list.current?.contains(target as Node)) setOpen(undefined);
    };
    const onKey = ({ key }: globalThis.KeyboardEvent) => key === "Escape" && setOpen(undefined);
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);

  return (
    <nav className={styles.root} aria-label="Principal">
      <ul className={styles.list} ref={list} data-live={isHydrated ? "" : undefined}>
        {navigation.map((item) =>
          item.submenu ? (
            <Section key={item.href} item={item} open={open === item.href} onChange={setOpen} />
          ) : (
            <li key={item.href} className={styles.entry}>
              <Link className={styles.link} to={item.href} aria-current={ariaCurrent(item.href, pathname)}>
                {item.label}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

interface SectionProps {
  item: NavigationItem;
  open: boolean;
  onChange: Dispatch<SetStateAction<string | undefined>>;
}

/** An entry with its panel. Memoised, so that opening it does not render the others. */
const Section = memo(function Section({ item, open, onChange }: SectionProps) {
  const { label, href, submenu = [] } = item;
  const { pathname } = useLocation();
  const onOpen = () => onChange(href);
  const onClose = () => onChange((now) => (now === href ? undefined : now));
  const id = useId();
  const disclosure = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** Pointer type of the last press on the button, initially a mouse. Click events in Safari before 18.2 do not have it. */
  const pointerTypeRef = useRef("mouse");
  const forMouse = (action: () => void) => (event: PointerEvent) => event.pointerType === "mouse" && action();

  /** Safari does not focus a clicked link: nothing has the focus then, but the mouse is still over the entry. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget ? !currentTarget.contains(relatedTarget) : !currentTarget.matches(":hover")) onClose();
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key !== "Escape" || !open) return;
    onClose();
    if (panel.current!.contains(target as Node)) disclosure.current!.focus();
  };
  /** Handles ArrowDown: opens the panel or, if it is open, focuses its first link. */
  const onDisclosureKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    if (open) panel.current!.querySelector("a")!.focus();
    else onOpen();
  };
  /** Closes an open panel only by key or touch: with a mouse, hovering has opened it just before the click. */
  const onToggle = ({ detail }: MouseEvent) => {
    const byKey = detail === 0;
    if (open && (byKey || pointerTypeRef.current !== "mouse")) onClose();
    else onOpen();
  };

  return (
    <li
      className={styles.entry}
      data-href={href}
      data-open={open ? "" : undefined}
      onPointerEnter={forMouse(onOpen)}
      onPointerLeave={forMouse(onClose)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <Link className={styles.link} to={href} aria-current={ariaCurrent(href, pathname)} onClick={onClose}>
        {label}
      </Link>
      <button
        type="button"
        className={styles.disclosure}
        ref={disclosure}
        aria-label={`${label}: ver opciones`}
        aria-expanded={open}
        aria-controls={id}
        onPointerDown={({ pointerType }) => (pointerTypeRef.current = pointerType)}
        onClick={onToggle}
        onKeyDown={onDisclosureKey}
      >
        <Icon name="chevron-down" />
      </button>
      <div className={styles.panel} id={id} ref={panel}>
        <ul className={styles.options}>
          {submenu.map((option) => (
            <li key={option.href}>
              <Link
                className={styles.option}
                to={option.href}
                aria-current={ariaCurrent(option.href, pathname)}
                onClick={onClose}
              >
                <MenuIcon name={option.icon} />
                <span className={styles.name}>{option.name}</span>
                <span className={styles.description}>{option.description}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
});
