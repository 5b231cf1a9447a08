import { Icon } from "#web/components/ui/icon.tsx";
import { NEW_TAB } from "#web/components/ui/new-tab.tsx";
import { assistance } from "#web/content/assistance.ts";
import { useSettings } from "#web/settings.ts";

const { title, text, fallback } = assistance.frame;

/** What the frame beside it is for. */
export function AssistanceFrameHead({ titleId }: { titleId: string }) {
  return (
    <div className="service-head" data-sticky="">
      <h2 id={titleId}>{title}</h2>
      <p>{text}</p>
      <OpenElsewhere href={useSettings().links.assistance} />
    </div>
  );
}

/** The platform in a tab of its own, which works whatever becomes of the frame. */
export function OpenElsewhere({ href }: { href: string }) {
  return (
    <a className="service-link" href={href} target="_blank" rel="noopener" aria-describedby={NEW_TAB}>
      {fallback.open}
      <Icon name="arrow-up-right" />
    </a>
  );
}
