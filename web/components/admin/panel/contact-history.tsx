import type { Ref } from "react";
import type { WholeContactFragment } from "#schema/generated.ts";
import { shortMoment } from "#web/dates.ts";
import { StatusMark } from "./contact-status.tsx";
import "./contact-history.css";

type Event = WholeContactFragment["history"][number];

/** What has been done about an enquiry and by whom, the latest first. */
export function ContactHistory({ events, ref }: { events: readonly Event[]; ref: Ref<HTMLElement> }) {
  return (
    <section className="contact-history" aria-label="Historial" ref={ref}>
      <h3 className="contact-history-title">Historial</h3>
      {events.length === 0 && <p className="contact-history-none">Sin cambios todavía</p>}
      <ol className="contact-history-list">
        {events.map(({ id, author, status, note, at }) => (
          <li key={id} className="contact-history-one">
            <p className="contact-history-what">
              <StatusMark status={status} />
              <time dateTime={at}>{shortMoment(at)}</time>
            </p>
            {note !== null && (
              <p className="contact-history-note" dir="auto">
                {note}
              </p>
            )}
            <p className="contact-history-who">{author}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
