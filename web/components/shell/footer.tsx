import { Link } from "react-router-dom";
import { footer } from "#web/content/footer.ts";
import { footerLinks, navigation } from "#web/content/navigation.ts";
import { telephone } from "#web/phone.ts";
import { useSettings } from "#web/app/settings.ts";
import { weekInWords } from "#web/calendar/spoken-hours.ts";
import { ChatButton } from "#web/components/blocks/chat-button.tsx";
import { ComingExceptions } from "#web/components/places/coming-exceptions.tsx";
import { useIsland } from "#web/app/island.ts";
import { Logo } from "./logo.tsx";
import { Icon } from "#web/components/ui/icon.tsx";
import { OPENS_TAB } from "#web/components/ui/new-tab.tsx";
import styles from "./footer.module.css";
import footerMapStyles from "./footer-map.module.css";

/** The footer of every public page: the company, its contact data and a site map. */
export function Footer() {
  const { year, published } = useSettings();
  const { offices, files } = published;
  const privacy = footer.privacy(files);
  return (
    <>
      <footer className={styles.root} {...useIsland<HTMLElement>()}>
        <Shores />
        <div className={`page ${styles.content}`}>
          <div className={styles.company}>
            <Logo />
            <p>{footer.regulator}</p>
          </div>
          <dl className={styles.phones}>
            {footer.phones(offices[0].phone).map(({ label, phone, urgent }) => (
              <div key={phone.href}>
                <dt>{label}</dt>
                <dd>
                  <a className={styles.phone} data-urgent={urgent ? "" : undefined} href={phone.href}>
                    {phone.display}
                  </a>
                </dd>
              </div>
            ))}
          </dl>
          <SiteMap />
          {offices.map(({ slug, name, address, phone, ...place }) => (
            <section key={slug} className={styles.office}>
              <h2 className={styles.title}>{name}</h2>
              <address>
                {address.split(/(?<=,) /).flatMap((part) => [<span key={part}>{part}</span>, " "])}
              </address>
              <p>
                {weekInWords(place.hours).map((stretch) => (
                  <span key={stretch}>{stretch}</span>
                ))}
              </p>
              <ComingExceptions place={place} />
              <a className={styles.link} href={telephone(phone).href}>
                {phone}
              </a>
            </section>
          ))}
          <div className={styles.legal}>
            <p>
              © {year} {footer.holder}
            </p>
            <ul>
              {footerLinks("legal").map(({ label, href }) => (
                <li key={href}>
                  <Link className={styles.link} to={href}>
                    {label}
                  </Link>
                </li>
              ))}
              <li>
                <a className={styles.link} href={privacy.href} {...OPENS_TAB}>
                  {privacy.label}
                </a>
              </li>
            </ul>
          </div>
        </div>
      </footer>
      <ChatButton />
    </>
  );
}

/** The whole menu, and the company's services on other platforms. */
function SiteMap() {
  const { links } = useSettings();
  const { title, external } = footer.online;
  return (
    <nav className={footerMapStyles.root} aria-label="Mapa del sitio">
      <section>
        <h2 className={styles.title}>{title}</h2>
        <ul>
          {external.map(({ label, link }) => (
            <li key={link}>
              <a className={styles.link} href={links[link]} {...OPENS_TAB}>
                {`${label}\u00a0`}
                <Icon name="arrow-up-right" />
              </a>
            </li>
          ))}
          {footerLinks("online").map(({ label, href }) => (
            <li key={href}>
              <Link className={styles.link} to={href}>
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
              <h2 className={styles.title}>
                <Link className={styles.link} to={href}>
                  {label}
                </Link>
              </h2>
              <ul>
                {submenu.map((option) => (
                  <li key={option.href}>
                    <Link className={styles.link} to={option.href}>
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
      <svg className={styles.edge} viewBox="0 0 1440 52" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 14C110 38 220 49 330 49C560 49 770 3 1000 3C1150 3 1310 15 1440 42V53H0Z" />
      </svg>
      <svg
        className={styles.lines}
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
