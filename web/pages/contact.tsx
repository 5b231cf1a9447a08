import { BranchesDocument } from "#schema/generated/site.ts";
import { Branches } from "./contact/branches.tsx";
import { HelpPanel } from "./contact/help-panel.tsx";
import { ContactOpening } from "#web/components/contact-form/contact-opening.tsx";
import { useData } from "#web/app/data.tsx";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query Branches {
    branches {
      slug
      name
      address
      phone
      services
      photoName
      hours {
        ...WeekHours
      }
      exceptions {
        ...ComingException
      }
    }
  }
`);

/** /contactenos: the form, the branches and the complaints officer. */
export function ContactPage() {
  const { branches } = useData(BranchesDocument, {});
  return (
    <>
      <ContactOpening>
        <HelpPanel />
      </ContactOpening>
      <Branches branches={branches} />
    </>
  );
}
