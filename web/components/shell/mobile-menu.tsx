import { useEffect, useRef, useState } from "react";
import type { MouseEvent, RefObject } from "react";
import { Link, useLocation } from "react-router-dom";
import { headerActions, headerPhones } from "#web/content/header.ts";
import { navigation } from "#web/content/navigation.ts";
import type { NavigationItem } from "#web/content/navigation.ts";
import { useSettings } from "#web/app/settings.ts";
import { SearchForm } from "#web/components/site-search/search-form.tsx";
import { ariaCurrent } from "./header-menu.tsx";
import { MenuIcon } from "#web/components/blocks/menu-icon.tsx";
import { ExternalButton } from "#web/components/ui/button.tsx";
import { Icon } from "#web/components/ui/icon.tsx";
import styles from "./mobile-menu.module.css";

/**
 * The drawer for narrow screens. It is a modal dialog, so the browser traps and restores the focus and makes the page behind
 * it inert. Its sections open their submenus. Without JavaScript they link to the section's page, and the drawer is a
 * popover, which browsers open without scripts.
 */
export function MobileMenu({ id, ref: drawer }: { id: string; ref: RefObject<HTMLDialogElement | null> }) {
  const { pathname, hash } = useLocation();
  const { links, published } = useSettings();
  const [section, setSection] = useState<NavigationItem>();
  const back = useRef<HTMLButtonElement>(null);
  const previousHref = useRef<string>(undefined);
  const close = () => drawer.current!.close();

  useEffect(() => {
    const dialog = drawer.current!;
    return () => dialog.close();
  }, [drawer, pathname, hash]);

  useEffect(() => {
    const wide = matchMedia("(min-width: 64rem)");
    /** Closes the drawer, which may have opened before this ran. Its button, which would get the focus back, is not shown. */
    const onWide = () => {
      const dialog = drawer.current!;
      if (!wide.matches || !dialog.open) return;
      dialog.close();
      dialog.parentElement!.querySelector<HTMLElement>('[href="/"]')!.focus({ preventScroll: true });
    };
    onWide();
    wide.addEventListener("change", onWide);
    return () => wide.removeEventListener("change", onWide);
  }, [drawer]);

  /** Moves the focus into the submenu, and later back to the section that opened it. */
  useEffect(() => {
    if (section) {
      drawer.current!.firstElementChild!.scrollTo(0, 0); // on a short screen the whole sheet scrolls
      back.current!.focus();
    } else if (previousHref.current)
      drawer.current!.querySelector<HTMLElement>(`[data-href="${previousHref.current}"]`)?.focus();
    previousHref.current = section?.href;
  }, [section, drawer]);

  const onPress = ({ target }: MouseEvent) => {
    if (target === drawer.current) close();
  };

  return (
    <dialog
      className={styles.root}
      id={id}
      ref={drawer}
      aria-label="Menú"
      closedby="any"
      popover="auto"
      onClick={onPress}
      onClose={() => {
        previousHref.current = undefined;
        setSection(undefined);
      }}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          {section ? (
            <button type="button" className={styles.back} ref={back} onClick={() => setSection(undefined)}>
              <Icon name="arrow-left" />
              Volver
            </button>
          ) : (
            <span className={styles.title}>Menú</span>
          )}
          <form method="dialog">
            <button className={styles.close} aria-label="Cerrar el menú">
              <Icon name="close" />
            </button>
          </form>
          <button
            type="button"
            className={`${styles.close} ${styles.plain}`}
            aria-label="Cerrar el menú"
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.search}>
          <SearchForm />
        </div>
        <nav
          className={styles.nav}
          aria-label="Menú móvil"
          key={section?.href ?? ""}
          data-deep={section ? "" : undefined}
        >
          {section ? (
            <Submenu section={section} pathname={pathname} onClose={close} />
          ) : (
            <MainList pathname={pathname} onSection={setSection} onClose={close} />
          )}
        </nav>
        <div className={styles.foot}>
          {headerActions.map(({ label, link }, index) => (
            <ExternalButton key={link} href={links[link]} variant={index === 0 ? "quiet" : "solid"}>
              {label}
            </ExternalButton>
          ))}
          {headerPhones(published.offices[0].phone).map(({ label, phone }) => (
            <a key={phone.href} className={styles.phone} href={phone.href}>
              <span>{label}</span>
              <b>{phone.display}</b>
            </a>
          ))}
        </div>
      </div>
    </dialog>
  );
}

interface ListProps {
  pathname: string;
  onClose(): void;
}

function MainList({ pathname, onSection, onClose }: ListProps & { onSection(item: NavigationItem): void }) {
  return (
    <ul className={styles.list}>
      {navigation.map((item) => (
        <li key={item.href}>
          {item.submenu && (
            <button
              type="button"
              className={`${styles.entry} ${styles.section}`}
              data-href={item.href}
              data-current={ariaCurrent(item.href, pathname) && ""}
              onClick={() => onSection(item)}
            >
              <EntryText item={item} />
              <Icon name="chevron-right" />
            </button>
          )}
          <Link
            className={item.submenu ? `${styles.entry} ${styles.plain}` : styles.entry}
            to={item.href}
            aria-current={ariaCurrent(item.href, pathname)}
            onClick={onClose}
          >
            <EntryText item={item} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function EntryText({ item: { label, description } }: { item: NavigationItem }) {
  return (
    <span className={styles.text}>
      <span className={styles.label}>{label}</span>
      <span className={styles.description}>{description}</span>
    </span>
  );
}

function Submenu({ section, pathname, onClose }: ListProps & { section: NavigationItem }) {
  return (
    <>
      <h2 className={styles.heading}>
        <Link
          className={styles.headingLink}
          to={section.href}
          aria-current={section.href === pathname ? "page" : undefined}
          onClick={onClose}
        >
          {section.label}
          <Icon name="arrow-right" />
        </Link>
      </h2>
      <ul className={styles.list}>
        {section.submenu?.map(({ name, href, description, icon }) => (
          <li key={href}>
            <Link
              className={`${styles.entry} ${styles.option}`}
              to={href}
              aria-current={ariaCurrent(href, pathname)}
              onClick={onClose}
            >
              <MenuIcon name={icon} />
              <span className={styles.text}>
                <span className={styles.label}>{name}</span>
                <span className={styles.description}>{description}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
