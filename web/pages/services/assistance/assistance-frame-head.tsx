import { Icon } from "#web/components/ui/icon.tsx";
import { OPENS_TAB } from "#web/components/ui/new-tab.tsx";
import { assistance } from "#web/content/assistance.ts";
import { useSettings } from "#web/app/settings.ts";
import serviceSectionStyles from "#web/components/services/service-section.module.css";

const { title, text, fallback } = assistance.frame;

/** The heading and introduction of the frame beside it. */
export function AssistanceFrameHead({ titleId }: { titleId: string }) {
  return (
    <div className={serviceSectionStyles.head} data-sticky="">
      <h2 id={titleId}>{title}</h2>
      <p>{text}</p>
      <OpenElsewhere href={useSettings().links.assistance} />
    </div>
  );
}

/** A link to the platform in a new tab, which works even if the frame does not. */
export function OpenElsewhere({ href }: { href: string }) {
  return (
    <a className={serviceSectionStyles.link} href={href} {...OPENS_TAB}>
      {fallback.open}
      <Icon name="arrow-up-right" />
    </a>
  );
}
