import { useEffect, useRef, useState } from "react";
import { labelsByGraphqlName } from "#schema/graphql-names.ts";
import { RIGHTS_CHANNELS, RIGHTS_KINDS } from "#schema/privacy/rights.ts";
import type { WholeRightsRequestFragment } from "#schema/generated/privacy.ts";
import { datedDay } from "#web/calendar/panama-day.ts";
import { Badge } from "#web/components/ui/badge.tsx";
import { AuthorAndTime } from "#web/components/ui/mail/author-and-time.tsx";
import { MailAddress } from "#web/components/ui/mail/mail-address.tsx";
import { useFocusFallback } from "#web/components/ui/use-focus-fallback.ts";
import { CorrectRequest } from "./correct-request.tsx";
import { describeDue } from "./due-words.ts";
import { EraseRequest } from "./erase-request.tsx";
import { RightsActions } from "./rights-actions.tsx";
import { removeEntries, unsavedEntry } from "./rights-entries.ts";
import type { Entry } from "./rights-entries.ts";
import { RightsEntry } from "./rights-entry.tsx";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./rights-card.module.css";

const KINDS = labelsByGraphqlName(RIGHTS_KINDS);
const CHANNELS = labelsByGraphqlName(RIGHTS_CHANNELS);

interface RightsCardProps {
  request: WholeRightsRequestFragment;
  /** Today (YYYY-MM-DD), from which the days until the due day are counted. */
  today: string;
  /** Receives a message about the result; empty if somebody else had already changed the request. */
  onChanged: (words: string) => void;
}

/** Shows one request: the person, what they request, the due day, the steps and the answer. */
export function RightsCard({ request, today, onChanged }: RightsCardProps) {
  const { id, kind, channel, person, email, received, answer, closed, steps } = request;
  const isErased = request.erased && closed !== null; // an open request keeps the person's data until it is closed
  const [addedEntry, setAddedEntry] = useState(() => unsavedEntry(id));
  const [wasPressed, setWasPressed] = useState(false);
  const [open, setOpen] = useState<"correcting" | "erasing">();
  const name = useRef<HTMLHeadingElement>(null);
  const focusProps = useFocusFallback(`${addedEntry} ${isErased}`, name);
  const wasErased = useRef(isErased);
  useEffect(() => {
    // The dialog is removed together with the button to which it would return the focus.
    if (isErased && !wasErased.current && document.activeElement === document.body)
      name.current!.focus({ preventScroll: true });
    wasErased.current = isErased;
  }, [isErased]);
  useEffect(() => {
    if (isErased) removeEntries(id); // they may name the person
  }, [isErased, id]);
  const { state, words } = describeDue(request, today);
  const add = (what: Entry) => {
    setWasPressed(true);
    setAddedEntry(what);
  };
  const changed = (message: string) => {
    setAddedEntry(undefined);
    setOpen(undefined);
    onChanged(message);
  };
  return (
    <article className={styles.root} aria-label={`Solicitud ${id}`} data-state={state} {...focusProps}>
      <header className={styles.head}>
        <h4 className={`${partStyles.cardTitle} ${styles.person}`} dir="auto" ref={name} tabIndex={-1}>
          {person || (isErased ? "Datos borrados" : "Sin nombre")}
        </h4>
        <Badge kind={kind === "QUEJA" ? "deep" : "wash"}>{KINDS[kind]}</Badge>
        <p className={styles.due}>{words}</p>
      </header>
      <p className={styles.meta}>
        Solicitud {id} · {CHANNELS[channel]}, recibida el {datedDay(received)}
        {email && (
          <>
            {"\u00a0· "}
            <MailAddress address={email} />
          </>
        )}
      </p>
      {steps.length > 0 && (
        <ol className={styles.steps} aria-label="Pasos">
          {steps.map((step) => (
            <li key={step.id}>
              <p dir="auto">{step.text || "Texto borrado"}</p>
              <p className={styles.meta}>
                <AuthorAndTime author={step.author} at={step.at} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {answer !== null && (
        <p className={styles.answer} dir="auto">
          <strong>Respuesta:</strong> {answer || "texto borrado"}
        </p>
      )}
      {addedEntry === undefined && !isErased && (
        <RightsActions
          request={request}
          onAdd={add}
          onCorrect={() => setOpen("correcting")}
          onErase={() => setOpen("erasing")}
        />
      )}
      {open === "correcting" && !isErased && (
        <CorrectRequest request={request} onClose={() => setOpen(undefined)} onDone={changed} />
      )}
      {open === "erasing" && !isErased && (
        <EraseRequest id={id} onClose={() => setOpen(undefined)} onDone={changed} />
      )}
      {addedEntry && !isErased && (
        <RightsEntry
          request={request}
          what={addedEntry}
          focused={wasPressed}
          onCancel={() => setAddedEntry(undefined)}
          onDone={changed}
          onOutdated={() => onChanged("")}
        />
      )}
    </article>
  );
}
