import { useRef } from "react";
import type { MouseEvent } from "react";
import { header } from "#web/content/header.ts";
import { headerActions } from "#web/content/navigation.ts";
import { useSettings } from "#web/settings.ts";
import { HeaderMenu } from "./header-menu.tsx";
import { useIsland } from "./island.ts";
import { LogoLink } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { ExternalButton } from "./ui/button.tsx";
import { Icon } from "./ui/icon.tsx";
import "./header.css";

const MENU = "menu-movil";

/** The site's header: the group's anniversary and the telephones, and under them the way to everything. */
export function Header() {
  const { links } = useSettings();
  const drawer = useRef<HTMLDialogElement>(null);
  /** In place of the button's own command, which old browsers do not know. */
  const open = (event: MouseEvent) => {
    event.preventDefault();
    if (!drawer.current!.open) drawer.current!.showModal();
  };
  return (
    <header className="site-header" {...useIsland<HTMLElement>()}>
      <div className="site-header-top">
        <div className="page site-header-top-row">
          <Centenary />
          <ul className="site-header-phones">
            {header.phones.map(({ label, phone }) => (
              <li key={phone.href}>
                <a className="site-header-phone" href={phone.href}>
                  <span>{label}</span> <b>{phone.display}</b>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="site-header-bar">
        <div className="page site-header-row">
          <LogoLink className="site-header-logo" />
          <HeaderMenu />
          <div className="site-header-actions">
            {headerActions.map(({ label, shortLabel, link }, index) => (
              <ExternalButton
                key={link}
                href={links[link]}
                variant={index === 0 ? "quiet" : "solid"}
                size="small"
              >
                <span className="site-header-long">{label}</span>
                <span className="site-header-short">{shortLabel}</span>
              </ExternalButton>
            ))}
          </div>
          <button
            type="button"
            className="site-header-button"
            aria-label="Abrir el menú"
            aria-haspopup="dialog"
            onClick={open}
            {...{ command: "show-modal", commandfor: MENU }}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
      <MobileMenu id={MENU} ref={drawer} />
    </header>
  );
}

/** The centenary logo: the group's age, drawn out towards the hundred. */
function Centenary() {
  const { figure, lines, alt } = header.centenary;
  return (
    <div className="centenary" role="img" aria-label={alt}>
      <span className="centenary-figure">{figure}</span>
      <svg className="centenary-wave" viewBox="0 0 28 16">
        <path d="M2 11C5.500 3 9.500 2 13.500 7.500S22 13.500 26 3" />
      </svg>
      <span className="centenary-words">
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </div>
  );
}
