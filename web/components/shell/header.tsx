import { useRef } from "react";
import type { MouseEvent } from "react";
import { centenary, headerActions, headerPhones } from "#web/content/header.ts";
import { useSettings } from "#web/app/settings.ts";
import { HeaderSearch } from "./header-search.tsx";
import { HeaderMenu } from "./header-menu.tsx";
import { useIsland } from "#web/app/island.ts";
import { LogoLink } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { ExternalButton } from "#web/components/ui/button.tsx";
import { Icon } from "#web/components/ui/icon.tsx";
import styles from "./header.module.css";

const MENU = "menu-movil";

/** The site's header: the group's anniversary and the telephone numbers, and below them the menu. */
export function Header() {
  const { links, published } = useSettings();
  const drawer = useRef<HTMLDialogElement>(null);
  /** Replaces the button's `command`, which old browsers do not support. */
  const open = (event: MouseEvent) => {
    event.preventDefault();
    if (!drawer.current!.open) drawer.current!.showModal();
  };
  return (
    <header className={styles.root} {...useIsland<HTMLElement>()}>
      <div className={styles.top}>
        <div className={`page ${styles.topRow}`}>
          <Centenary />
          <div className={styles.side}>
            <ul className={styles.phones}>
              {headerPhones(published.offices[0].phone).map(({ label, phone }) => (
                <li key={phone.href}>
                  <a className={styles.phone} href={phone.href}>
                    <span>{label}</span> <b>{phone.display}</b>
                  </a>
                </li>
              ))}
            </ul>
            <HeaderSearch />
          </div>
        </div>
      </div>
      <div className={styles.bar}>
        <div className={`page ${styles.row}`}>
          <LogoLink className={styles.logo} />
          <HeaderMenu />
          <div className={styles.actions}>
            {headerActions.map(({ label, shortLabel, link }, index) => (
              <ExternalButton
                key={link}
                href={links[link]}
                variant={index === 0 ? "quiet" : "solid"}
                size="small"
              >
                <span className={styles.fullLabel}>{label}</span>
                <span className={styles.shortLabel}>{shortLabel}</span>
              </ExternalButton>
            ))}
          </div>
          <button
            type="button"
            className={styles.button}
            aria-label="Abrir el menú"
            aria-haspopup="dialog"
            onClick={open}
            {...{ command: "show-modal", commandfor: MENU }}
          >
            <Icon name="menu" />
          </button>
          <button
            type="button"
            className={`${styles.button} ${styles.plain}`}
            aria-label="Abrir el menú"
            popoverTarget={MENU}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
      <MobileMenu id={MENU} ref={drawer} />
    </header>
  );
}

/** The centenary logo: the group's age, extended into a wave. */
function Centenary() {
  const { figure, lines, alt } = centenary(useSettings().year);
  return (
    <div className={styles.centenary} role="img" aria-label={alt}>
      <span className={styles.centenaryFigure}>{figure}</span>
      <svg className={styles.centenaryWave} viewBox="0 0 28 16">
        <path d="M2 11C5.500 3 9.500 2 13.500 7.500S22 13.500 26 3" />
      </svg>
      <span className={styles.centenaryWords}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </div>
  );
}
