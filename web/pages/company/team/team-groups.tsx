import { Mail } from "lucide-react";
import type { TeamQuery } from "#schema/generated.ts";
import { team as copy } from "#web/content/team.ts";
import { Avatar } from "./avatar.tsx";
import { Coast } from "./coast.tsx";
import "./team-groups.css";

/** A person of the team as the gateway publishes them. */
export type Member = TeamQuery["team"][number];

function Email({ address }: { address: string }) {
  return (
    <a className="team-email" href={`mailto:${address}`}>
      <Mail aria-hidden="true" />
      {address}
    </a>
  );
}

/** The general manager, set as large as the page's title. */
export function GeneralManager({ member: { name, role, initials, photoUrl, email } }: { member: Member }) {
  const { title, text } = copy.groups["general-manager"];
  return (
    <section className="team-lead" aria-labelledby="gerencia">
      <div className="team-lead-portrait">
        <Coast part={0} />
        <Avatar initials={initials} photoUrl={photoUrl} />
      </div>
      <article className="team-lead-words" aria-label={name}>
        <h2 id="gerencia" className="team-lead-group">
          {title}
        </h2>
        <h3 className="team-lead-name">{name}</h3>
        <p className="team-lead-role">{role}</p>
        <p className="team-lead-text">{text}</p>
        {email && <Email address={email} />}
      </article>
    </section>
  );
}

/** The four vice-presidents, side by side along one coast. */
export function VicePresidents({ members }: { members: readonly Member[] }) {
  const { title, text } = copy.groups["vice-president"];
  return (
    <section className="team-vice page section" aria-labelledby="vicepresidencias">
      <header className="team-head">
        <h2 id="vicepresidencias">{title}</h2>
        <p className="team-head-text">{text}</p>
      </header>
      <ul className="team-vice-list">
        {members.map(({ slug, name, role, initials, photoUrl, email }, index) => (
          <li key={slug}>
            <article className="team-vice-card" aria-label={name}>
              <div className="team-vice-portrait">
                <Coast part={index} />
                <Avatar initials={initials} photoUrl={photoUrl} />
              </div>
              <h3 className="team-vice-name">{name}</h3>
              <p className="team-vice-role">{role}</p>
              {email && <Email address={email} />}
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The board, as a list of names and offices. */
export function Board({ members }: { members: readonly Member[] }) {
  const { title, text } = copy.groups.board;
  return (
    <section className="team-board" aria-labelledby="junta">
      <div className="team-board-grid page section">
        <header className="team-head">
          <h2 id="junta">{title}</h2>
          <p className="team-head-text">{text}</p>
        </header>
        <ul className="team-board-list">
          {members.map(({ slug, name, role, initials, photoUrl }) => (
            <li key={slug} className="team-board-member">
              <Avatar initials={initials} photoUrl={photoUrl} />
              <h3 className="team-board-name">{name}</h3>
              <p className="team-board-role">{role}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
