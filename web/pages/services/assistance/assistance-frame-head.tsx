import { Icon } from "#web/components/ui/icon.tsx";
import { OPENS_TAB } from "#web/components/ui/new-tab.tsx";
import { assistance } from "#web/content/assistance.ts";
import { useSettings } from "#web/app/settings.ts";
import serviceSectionStyles from "#web/components/services/service-section.module.css";

const { title, text, fallback } = assistance.frame;

/** What the frame next to it is for. */
export function AssistanceFrameHead({ titleId }: { titleId: string }) {
  return (
    <div className={serviceSectionStyles.head} data-sticky="">
      <h2 id={titleId}>{title}</h2>
      <p>{text}</p>
      <OpenElsewhere href={useSettings().links.assistance} />
    </div>
  );
}

/** The platform in a tab of its own, which works whatever becomes of the frame. */
export function OpenElsewhere({ href }: { href: string }) {
  return (
    <a className={serviceSectionStyles.link} href={href} {...OPENS_TAB}>
      {fallback.open}
      <Icon name="arrow-up-right" />
    </a>
  );
}
