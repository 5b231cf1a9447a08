import { LatePicture } from "#web/components/blocks/late-picture.tsx";
import { Icon } from "#web/components/ui/icon.tsx";
import { assistance } from "#web/content/assistance.ts";
import { company } from "#web/content/company.ts";
import { OpenElsewhere } from "./assistance-frame-head.tsx";
import assistanceFrameStyles from "./assistance-frame.module.css";
import buttonStyles from "#web/components/ui/button.module.css";

const { title, doubt, text, call } = assistance.frame.fallback;

/** Fallback that replaces the frame if the platform failed to load, or is shown above it if that is uncertain. */
export function AssistanceLost({ href, uncertain }: { href: string; uncertain: boolean }) {
  return (
    <div className={assistanceFrameStyles.lost} role={uncertain ? "status" : "alert"}>
      <span className={assistanceFrameStyles.lostPicture}>
        <LatePicture name="empty-search" alt="" />
      </span>
      <div className={assistanceFrameStyles.lostWords}>
        <h3>{uncertain ? doubt : title}</h3>
        <p>{text}</p>
        <a
          className={buttonStyles.root}
          data-variant="action"
          data-size="large"
          href={company.phones.roadside.href}
        >
          {call}
          <Icon name="phone" />
        </a>
        <OpenElsewhere href={href} />
      </div>
    </div>
  );
}
