import { Link } from "react-router-dom";
import { footer } from "#web/content/footer.ts";
import { navigation } from "#web/content/navigation.ts";
import { useSettings } from "#web/settings.ts";
import { ChatButton } from "./chat-button.tsx";
import { useIsland } from "./island.ts";
import { Logo } from "./logo.tsx";
import { Icon } from "./ui/icon.tsx";
import { NEW_TAB } from "./ui/new-tab.tsx";
import "./footer.css";
import "./footer-map.css";

/** The end of every public page: who we are, how to reach us, where everything is. */
export function Footer() {
  return (
    <>
      <footer className="site-footer" {...useIsland<HTMLElement>()}>
        <Shores />
        <div className="page site-footer-content">
          <div className="site-footer-company">
            <Logo />
            <p>{footer.regulator}</p>
          </div>
          <dl className="site-footer-phones">
            {footer.phones.map(({ label, phone, urgent }) => (
              <div key={phone.href}>
                <dt>{label}</dt>
                <dd>
                  <a className="site-footer-phone" data-urgent={urgent ? "" : undefined} href={phone.href}>
                    {phone.display}
                  </a>
                </dd>
              </div>
            ))}
          </dl>
          <SiteMap />
          {footer.offices.map(({ slug, name, addressLines, hoursLines, phone }) => (
            <section key={slug} className="site-footer-office">
              <h2 className="site-footer-title">{name}</h2>
              <address>
                {addressLines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </address>
              <p>
                {hoursLines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </p>
              <a className="site-footer-link" href={phone.href}>
                {phone.display}
              </a>
            </section>
          ))}
          <div className="site-footer-legal">
            <p>
              © {new Date().getFullYear()} {footer.holder}
            </p>
            <ul>
              {footer.legal.map(({ label, href }) => (
                <li key={href}>
                  {href.endsWith(".pdf") ? (
                    <a className="site-footer-link" href={href} target="_blank" aria-describedby={NEW_TAB}>
                      {label}
                    </a>
                  ) : (
                    <Link className="site-footer-link" to={href}>
                      {label}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </div>
        </div>
      </footer>
      <ChatButton />
    </>
  );
}

/** All of the menu, and what the company offers on other platforms. */
function SiteMap() {
  const { links } = useSettings();
  const { title, external, internal } = footer.online;
  return (
    <nav className="site-footer-map" aria-label="Mapa del sitio">
      <section>
        <h2 className="site-footer-title">{title}</h2>
        <ul>
          {external.map(({ label, link }) => (
            <li key={link}>
              <a
                className="site-footer-link"
                href={links[link]}
                target="_blank"
                rel="noopener"
                aria-describedby={NEW_TAB}
              >
                {label} <Icon name="arrow-up-right" />
              </a>
            </li>
          ))}
          {internal.map(({ label, href }) => (
            <li key={href}>
              <Link className="site-footer-link" to={href}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {navigation.map(
        ({ label, href, submenu }) =>
          submenu && (
            <section key={href} data-long={submenu.length > 6 ? "" : undefined}>
              <h2 className="site-footer-title">
                <Link className="site-footer-link" to={href}>
                  {label}
                </Link>
              </h2>
              <ul>
                {submenu.map((option) => (
                  <li key={option.href}>
                    <Link className="site-footer-link" to={option.href}>
                      {option.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </nav>
  );
}

/** The upper edge and the contour lines of the sea floor. */
function Shores() {
  return (
    <>
      <svg className="site-footer-edge" viewBox="0 0 1440 52" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 14C110 38 220 49 330 49C560 49 770 3 1000 3C1150 3 1310 15 1440 42V53H0Z" />
      </svg>
      <svg
        className="site-footer-lines"
        viewBox="0 0 1440 600"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path d="M0 230C150 100 260 60 400 80C640 115 760 420 1010 440C1180 453 1330 330 1440 200" />
        <path d="M0 290C150 170 270 120 400 140C640 177 760 490 1010 505C1180 515 1330 400 1440 280" />
        <path d="M0 355C150 240 280 190 400 210C640 250 770 560 1010 572C1180 580 1330 475 1440 365" />
      </svg>
    </>
  );
}
