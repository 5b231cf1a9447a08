import { TeamDocument } from "#schema/generated.ts";
import { island } from "#web/components/island.ts";
import { useData } from "#web/data.tsx";

void (
  /* GraphQL */ `
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
  `
);

const Team = island(async () => (await import("#web/components/company/team.tsx")).Team);

/** /sobre-nosotros/equipo: who leads the company and its board. */
export function Page() {
  const { team } = useData(TeamDocument, {});
  return <Team members={team} />;
}
