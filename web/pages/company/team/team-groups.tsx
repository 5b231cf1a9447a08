import { Mail } from "lucide-react";
import type { TeamQuery } from "#schema/generated/site.ts";
import { team as copy } from "#web/content/team.ts";
import { MailAddress } from "#web/components/ui/mail/mail-address.tsx";
import { mailto } from "#web/components/ui/mail/mailto.ts";
import { Avatar } from "./avatar.tsx";
import { Coast } from "./coast.tsx";
import styles from "./team-groups.module.css";

/** A published member of the team. */
export type Member = TeamQuery["team"][number];

function Email({ address }: { address: string }) {
  return (
    <a className={styles.email} href={mailto(address)}>
      <Mail aria-hidden="true" />
      <MailAddress address={address} />
    </a>
  );
}

/** The general manager, in type as large as the page's title. */
export function GeneralManager({ member: { name, role, initials, photoUrl, email } }: { member: Member }) {
  const { title, text } = copy.groups["general-manager"];
  return (
    <section className={styles.lead} aria-labelledby="gerencia">
      <div className={styles.leadPortrait}>
        <Coast part={0} />
        <Avatar initials={initials} photoUrl={photoUrl} />
      </div>
      <article aria-label={name}>
        <h2 id="gerencia" className={styles.leadGroup}>
          {title}
        </h2>
        <h3 className={styles.leadName}>{name}</h3>
        <p className={styles.leadRole}>{role}</p>
        <p className={styles.leadText}>{text}</p>
        {email && <Email address={email} />}
      </article>
    </section>
  );
}

/** The vice-presidents, side by side along one coast. */
export function VicePresidents({ members }: { members: readonly Member[] }) {
  const { title, text } = copy.groups["vice-president"];
  return (
    <section className={`${styles.vice} page section`} aria-labelledby="vicepresidencias">
      <header className={styles.head}>
        <h2 id="vicepresidencias">{title}</h2>
        <p>{text(members.length)}</p>
      </header>
      <ul className={styles.viceList}>
        {members.map(({ slug, name, role, initials, photoUrl, email }, index) => (
          <li key={slug}>
            <article className={styles.viceCard} aria-label={name}>
              <div className={styles.vicePortrait}>
                <Coast part={index} />
                <Avatar initials={initials} photoUrl={photoUrl} />
              </div>
              <h3 className={styles.viceName}>{name}</h3>
              <p className={styles.viceRole}>{role}</p>
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
    <section className={styles.board} aria-labelledby="junta">
      <div className={`${styles.boardGrid} page section`}>
        <header className={styles.head}>
          <h2 id="junta">{title}</h2>
          <p>{text(members.length)}</p>
        </header>
        <ul className={styles.boardList}>
          {members.map(({ slug, name, role, initials, photoUrl }) => (
            <li key={slug} className={styles.boardMember}>
              <Avatar initials={initials} photoUrl={photoUrl} />
              <h3 className={styles.boardName}>{name}</h3>
              <p className={styles.boardRole}>{role}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
