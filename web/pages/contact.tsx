import { Suspense } from "react";
import { BranchesDocument } from "#schema/generated.ts";
import { ContactOpening } from "#web/components/contact-opening.tsx";
import { island } from "#web/components/island.ts";
import { useData } from "#web/data.tsx";
import "#web/components/branch-card.css";
import "#web/components/branches.css";
import "#web/components/help-panel.css";
import "#web/components/officer-card.css";
import "#web/components/open-now.css";
import "#web/components/picture.css";

void (
  /* GraphQL */ `
    query Branches {
      branches {
        slug
        name
        address
        phone
        hoursText
        services
        photoName
        hours {
          days
          opens
          closes
        }
      }
    }
  `
);

// Only the form has to live at once; what surrounds it is read, and its looks are imported here.
const HelpPanel = island(async () => (await import("#web/components/help-panel.tsx")).HelpPanel);
const Branches = island(async () => (await import("#web/components/branches.tsx")).Branches);

/** /contactenos: the form, the branches and the complaints officer. */
export function Page() {
  const { branches } = useData(BranchesDocument, {});
  return (
    <>
      <ContactOpening>
        <Suspense>
          <HelpPanel />
        </Suspense>
      </ContactOpening>
      <Suspense>
        <Branches branches={branches} />
      </Suspense>
    </>
  );
}
