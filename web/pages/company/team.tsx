import { TeamDocument } from "#schema/generated/site.ts";
import { useData } from "#web/app/data.tsx";
import { team as copy } from "#web/content/team.ts";
import { CompanyOpening } from "#web/components/company/company-opening.tsx";
import { Board, GeneralManager, VicePresidents } from "./team/team-groups.tsx";
import type { Member } from "./team/team-groups.tsx";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query Team {
    team {
      slug
      name
      role
      group
      email
      initials
      photoUrl
    }
  }
`);

/** /sobre-nosotros/equipo: the general manager, the vice-presidents and the board. */
export function TeamPage() {
  const { team } = useData(TeamDocument, {});
  const of = (group: Member["group"]) => team.filter((member) => member.group === group);
  return (
    <>
      <CompanyOpening title={copy.title} lead={copy.lead}>
        {of("GENERAL_MANAGER").map((member) => (
          <GeneralManager key={member.slug} member={member} />
        ))}
      </CompanyOpening>
      <VicePresidents members={of("VICE_PRESIDENT")} />
      <Board members={of("BOARD")} />
    </>
  );
}
