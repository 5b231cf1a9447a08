import { Suspense } from "react";
import { LatePicture } from "#web/components/late-picture.tsx";
import { Icon } from "#web/components/ui/icon.tsx";
import { assistance } from "#web/content/assistance.ts";
import { company } from "#web/content/company.ts";
import { OpenElsewhere } from "./assistance-frame-head.tsx";

const { title, text, call } = assistance.frame.fallback;

/** What stands in the frame's place when the self-service platform did not come. */
export function AssistanceLost({ href }: { href: string }) {
  return (
    <div className="assistance-lost" role="alert">
      <span className="assistance-lost-picture">
        <Suspense>
          <LatePicture name="empty-search" alt="" />
        </Suspense>
      </span>
      <div className="assistance-lost-words">
        <h3>{title}</h3>
        <p>{text}</p>
        <a className="button" data-variant="action" data-size="large" href={company.phones.roadside.href}>
          {call}
          <Icon name="phone" />
        </a>
        <OpenElsewhere href={href} />
      </div>
    </div>
  );
}
