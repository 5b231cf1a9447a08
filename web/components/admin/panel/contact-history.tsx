import type { Ref } from "react";
import { CHANNEL_BY_GRAPHQL_NAME, CONTACT_CHANNELS } from "#schema/replies/contact-channel.ts";
import { CONTACT_ACTIONS } from "#schema/contact-status.ts";
import { labelsByGraphqlName } from "#schema/graphql-names.ts";
import type { WholeContactFragment } from "#schema/generated/panel.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import { StatusMark } from "#web/components/admin/contact/contact-status.tsx";
import { ReplyEntry } from "./late-parts.ts";
import styles from "./contact-history.module.css";

/** Label of each action that is not a change of status. */
const ACTIONS = labelsByGraphqlName(CONTACT_ACTIONS);

interface ContactHistoryProps {
  contact: WholeContactFragment;
  /** Reloads the contact after a change of one of its mails. */
  onChanged: () => void;
  ref: Ref<HTMLElement>;
}

/** Shows a contact's changes and replies with their authors, latest first. */
export function ContactHistory({ contact, onChanged, ref }: ContactHistoryProps) {
  return (
    <section className={styles.root} aria-label="Historial" ref={ref}>
      <h3 className={styles.title}>Historial</h3>
      {contact.history.length === 0 && <p className={styles.empty}>Sin cambios todavía</p>}
      <ol>
        {contact.history.map(({ id, author, status, action, channel, note, at }) => (
          <li key={id} className={styles.event}>
            <p className={styles.description}>
              {action === null ? (
                <StatusMark status={status}>
                  {channel && ` ${CONTACT_CHANNELS[CHANNEL_BY_GRAPHQL_NAME[channel]].manner}`}
                </StatusMark>
              ) : (
                <strong>{ACTIONS[action]}</strong>
              )}
              <time dateTime={at}>{shortMoment(at)}</time>
            </p>
            {note !== null && (
              <p className={styles.note} dir="auto">
                {note}
              </p>
            )}
            {contact.replies
              .filter(({ eventId }) => eventId === id)
              .map((reply) => (
                <ReplyEntry
                  key={reply.id}
                  reply={reply}
                  erased={contact.erasedAt !== null}
                  onClosed={onChanged}
                />
              ))}
            <p className={styles.author}>{author}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
