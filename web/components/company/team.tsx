import { team } from "#web/content/team.ts";
import { CompanyOpening } from "./company-opening.tsx";
import { Board, GeneralManager, VicePresidents } from "./team-groups.tsx";
import type { Member } from "./team-groups.tsx";

/** The general manager below the coast, then the vice-presidents and the board. */
export function Team({ members }: { members: readonly Member[] }) {
  const of = (group: Member["group"]) => members.filter((member) => member.group === group);
  return (
    <>
      <CompanyOpening title={team.title} lead={team.lead}>
        {of("GENERAL_MANAGER").map((member) => (
          <GeneralManager key={member.slug} member={member} />
        ))}
      </CompanyOpening>
      <VicePresidents members={of("VICE_PRESIDENT")} />
      <Board members={of("BOARD")} />
    </>
  );
}
