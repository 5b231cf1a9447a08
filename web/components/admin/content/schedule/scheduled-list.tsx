import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { counted, formatInteger } from "#schema/text/counted.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import type { Draft, ScheduledPublication } from "#web/components/admin/content/data/operations.ts";
import { failureMessage } from "#web/components/admin/content/data/outcome.ts";
import { keyOf } from "#web/components/admin/content/data/row-key.ts";
import { Refusal } from "#web/components/ui/loading/refusal.tsx";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Badge } from "#web/components/ui/badge.tsx";
import { MailAddress } from "#web/components/ui/mail/mail-address.tsx";
import { useFocusFallback } from "#web/components/ui/use-focus-fallback.ts";
import { cancelSchedule } from "./sure-schedules.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./schedule.module.css";

const STATES = {
  WAITING: "Espera",
  DONE: "Se publicó",
  CANCELLED: "Se canceló",
  FAILED: "No se publicó",
} as const;

const KINDS = { WAITING: "wash", DONE: "outline", CANCELLED: "outline", FAILED: "grave" } as const;

const NO_ANSWER =
  "El servidor no respondió: puede que se haya cancelado. Revisa tu conexión y, antes de repetirlo, lo que dice la lista.";

/** Shown for a waiting schedule that will be refused. */
const OUTDATED =
  "Un borrador, o lo publicado, cambió después de programarlo: a esa hora no se publica nada. Cancélala y prográmala de nuevo.";

const NOTHING_LEFT = "Ya todo se publicó o se descartó: a esa hora no queda nada que publicar.";

/** Returns what will not be published as scheduled; undefined if all will be. */
function expectation({ rows, outdated, gone }: ScheduledPublication): string | undefined {
  if (outdated) return gone === rows.length ? NOTHING_LEFT : OUTDATED;
  if (gone === 0) return undefined;
  const published = counted(gone, "ya se publicó o se descartó", "ya se publicaron o se descartaron");
  return `${published}: a esa hora se publica lo demás.`;
}

/** Maximum number of rows of a schedule that are listed by title. */
const NAMED_ROWS = 3;

/** Returns the titles of the scheduled drafts; those that are not among `drafts` are only counted. */
function contents(rows: readonly string[], drafts: readonly Draft[]): string {
  const titles = drafts.filter((draft) => rows.includes(keyOf(draft))).map(({ title }) => `«${title}»`);
  if (titles.length === 0) return counted(rows.length, "cambio", "cambios");
  const listedTitles = titles.slice(0, NAMED_ROWS);
  const otherCount = rows.length - listedTitles.length;
  return listedTitles.join(", ") + (otherCount > 0 ? ` y ${formatInteger(otherCount)} más` : "");
}

/** Lists the scheduled publications, waiting and finished; renders nothing if there are none. */
export function ScheduledList({ schedules, drafts, onChanged }: ScheduledListProps) {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const focusProps = useFocusFallback(schedules.map(({ state }) => state).join(), heading);

  async function cancel(id: string): Promise<void> {
    setBusy(true);
    setRefusal("");
    await cancelSchedule(client, id).catch((failure: unknown) =>
      setRefusal(failureMessage(failure, "No se canceló", NO_ANSWER)),
    );
    await onChanged();
    setBusy(false);
  }

  if (schedules.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby="scheduled">
      <h3 id="scheduled" className={partStyles.partTitle} ref={heading} tabIndex={-1}>
        Publicaciones programadas
      </h3>
      {refusal !== "" && <Refusal>{refusal}</Refusal>}
      <ul className={styles.list} {...focusProps}>
        {schedules.map((schedule) => {
          const { id, at, rows, note, author, state, outdated, cause } = schedule;
          const remark = cause ?? expectation(schedule);
          return (
            <li key={id} className={styles.item}>
              <p className={styles.words}>
                <strong>
                  <time dateTime={at}>{shortMoment(at)}</time>, hora de Panamá
                </strong>{" "}
                <Badge kind={outdated ? "strong" : KINDS[state]}>{STATES[state]}</Badge>
                <br />
                {state === "WAITING"
                  ? contents(rows, drafts)
                  : counted(rows.length, "cambio", "cambios")},{" "}
                <MailAddress address={author}>{note !== "" && ":"}</MailAddress>
                {note !== "" && ` ${note}`}
                {remark !== undefined && <span className={styles.cause}>{remark}</span>}
              </p>
              {state === "WAITING" && (
                <ActionButton
                  variant="quiet"
                  busy={busy}
                  aria-label={`Cancelar la publicación del ${shortMoment(at)}`}
                  onClick={() => void cancel(id)}
                >
                  Cancelar
                </ActionButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface ScheduledListProps {
  schedules: readonly ScheduledPublication[];
  /** The shown drafts, which provide the titles of a schedule's rows. */
  drafts: readonly Draft[];
  onChanged: () => Promise<void>;
}
