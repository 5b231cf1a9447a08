import { useEffect, useId, useRef, useState } from "react";
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from "react";
import { Link, useLocation } from "react-router-dom";
import { navigation, trail } from "#web/content/navigation.ts";
import type { NavigationItem } from "#web/content/navigation.ts";
import { MenuIcon } from "./menu-icon.tsx";
import { Icon } from "./ui/icon.tsx";
import "./header-menu.css";

/** How a link stands to the page shown: it is that page, or the page lies below it. */
export function currentness(href: string, pathname: string): "page" | "true" | undefined {
  if (href === pathname) return "page";
  return href !== "/" && trail(pathname).some((step) => step.href === href) ? "true" : undefined;
}

/**
 * The entries of wide screens. Without JavaScript their panels open by CSS, on hover and keyboard focus; with it this
 * component knows which one is open (`data-live`) and adds what CSS cannot: Escape, touch and `aria-expanded`.
 */
export function HeaderMenu() {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const [live, setLive] = useState(false);
  const [open, setOpen] = useState<string>();

  useEffect(() => {
    setOpen(
      list.current!.querySelector<HTMLElement>(":scope > :is(:hover, :has(:focus-visible))")?.dataset["href"],
    );
    setLive(true);
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
    <nav className="header-menu" aria-label="Principal">
      <ul className="header-menu-list" ref={list} data-live={live ? "" : undefined}>
        {navigation.map((item) =>
          item.submenu ? (
            <Section
              key={item.href}
              item={item}
              open={open === item.href}
              onOpen={() => setOpen(item.href)}
              onClose={() => setOpen((now) => (now === item.href ? undefined : now))}
            />
          ) : (
            <li key={item.href} className="header-menu-entry">
              <Link
                className="header-menu-link"
                to={item.href}
                aria-current={currentness(item.href, pathname)}
              >
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
  onOpen(): void;
  onClose(): void;
}

function Section({ item: { label, href, submenu = [] }, open, onOpen, onClose }: SectionProps) {
  const { pathname } = useLocation();
  const id = useId();
  const disclosure = useRef<HTMLButtonElement>(null);
  const ifMouse = (act: () => void) => (event: PointerEvent) => event.pointerType === "mouse" && act();

  const onFocus = ({ target }: FocusEvent) => {
    if (target !== disclosure.current && target.matches(":focus-visible")) onOpen();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onClose();
  };
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key !== "Escape" || !open) return;
    onClose();
    if (document.getElementById(id)?.contains(target as Node)) disclosure.current!.focus();
  };
  /** Hovering has opened the panel before a mouse can press: only keys and fingers toggle. */
  const onToggle = ({ nativeEvent }: MouseEvent) => {
    const byMouse = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === "mouse";
    if (open && !byMouse) onClose();
    else onOpen();
  };

  return (
    <li
      className="header-menu-entry"
      data-href={href}
      data-open={open ? "" : undefined}
      onPointerEnter={ifMouse(onOpen)}
      onPointerLeave={ifMouse(onClose)}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <Link
        className="header-menu-link"
        to={href}
        aria-current={currentness(href, pathname)}
        onClick={onClose}
      >
        {label}
      </Link>
      <button
        type="button"
        className="header-menu-disclosure"
        ref={disclosure}
        aria-label={`${label}: ver opciones`}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon name="chevron-down" />
      </button>
      <div className="header-menu-panel" id={id}>
        <ul className="header-menu-options">
          {submenu.map((option) => (
            <li key={option.href}>
              <Link
                className="header-menu-option"
                to={option.href}
                aria-current={currentness(option.href, pathname)}
                onClick={onClose}
              >
                <MenuIcon name={option.icon} />
                <span className="header-menu-name">{option.name}</span>
                <span className="header-menu-description">{option.description}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
