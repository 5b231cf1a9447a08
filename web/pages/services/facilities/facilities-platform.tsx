import { useChat } from "#web/app/chat.ts";
import { ExternalButton } from "#web/components/ui/button.tsx";
import { OPENS_TAB } from "#web/components/ui/new-tab.tsx";
import { facilities } from "#web/content/facilities.ts";
import { MailAddress } from "#web/components/ui/mail/mail-address.tsx";
import { mailto } from "#web/components/ui/mail/mailto.ts";
import { useSettings } from "#web/app/settings.ts";
import logo from "./my-payments-logo.svg";
import { ServiceIcon } from "#web/components/services/service-icon.tsx";
import styles from "./facilities-platform.module.css";
import serviceSectionStyles from "#web/components/services/service-section.module.css";

const { platform, help } = facilities;

/** The payments platform, with contacts for help. */
export function FacilitiesPlatform() {
  const { links } = useSettings();
  return (
    <div className={`${serviceSectionStyles.root} page ${styles.root}`}>
      <section className={styles.about} aria-labelledby="plataforma">
        <div className={styles.logo} role="img" aria-label={platform.logoAlt}>
          <img src={logo} alt="" width="64" height="64" />
          <span>{platform.name}</span>
        </div>
        <h2 id="plataforma">{platform.title}</h2>
        <p className={styles.text}>{platform.text}</p>
        <ul className={`${serviceSectionStyles.tickList} ${styles.bullets}`}>
          {platform.bullets.map((bullet) => (
            <li key={bullet}>
              <ServiceIcon name="circle-check" />
              {bullet}
            </li>
          ))}
        </ul>
        <ExternalButton
          href={links[platform.action.link]}
          variant="action"
          size="large"
          icon="arrow-up-right"
        >
          {platform.action.label}
        </ExternalButton>
      </section>
      <aside className={styles.help} aria-labelledby="ayuda">
        <h2 id="ayuda">{help.title}</h2>
        <p>{help.text}</p>
        <a className={styles.helpLink} href={useChat()(help.whatsapp)} {...OPENS_TAB}>
          <ServiceIcon name="message-circle" />
          <span>{help.whatsapp.label}</span>
          <b>{help.whatsapp.display}</b>
        </a>
        <a className={styles.helpLink} href={mailto(help.email)}>
          <ServiceIcon name="mail" />
          <span>Correo de cobros</span>
          <b>
            <MailAddress address={help.email} />
          </b>
        </a>
      </aside>
    </div>
  );
}
