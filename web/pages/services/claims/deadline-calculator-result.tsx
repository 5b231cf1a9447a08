import { ActionButton } from "#web/components/ui/action-button.tsx";
import { claims } from "#web/content/claims.ts";
import {
  dayAndMonth,
  deadlinesFile,
  fullDay,
  skippedWords,
  timeLeft,
  weekdayName,
} from "#web/deadline-words.ts";
import { daysBetween, isBusinessDay } from "#web/deadlines.ts";
import type { Deadlines } from "#web/deadlines.ts";
import { ServiceIcon } from "./service-icon.tsx";

const { workshop, documents, calculator: copy } = claims.deadlines;

/** The two dates, what was counted and the file for the visitor's calendar; politely announced. */
export function DeadlineResult({ deadlines, today }: DeadlineResultProps) {
  return (
    <div className="deadline-result">
      <div className="deadline-result-words" role="status">
        {deadlines && today && (
          <>
            <dl className="deadline-dates">
              <DeadlineDate label={workshop.label} day={deadlines.workshop} today={today}>
                {!isBusinessDay(deadlines.workshop) && deadlines.workshop >= today && copy.closedDay}
              </DeadlineDate>
              <DeadlineDate label={documents.label} day={deadlines.documents} today={today} />
            </dl>
            <p className="deadline-skipped">
              Contamos desde el {fullDay(deadlines.days[0]!.day)}, el día siguiente al siniestro.{" "}
              {skippedWords(deadlines)} {deadlines.workshop < today && copy.late}
            </p>
          </>
        )}
      </div>
      {deadlines && today && deadlines.documents >= today && <CalendarFile deadlines={deadlines} />}
    </div>
  );
}

interface DeadlineResultProps {
  deadlines: Deadlines | undefined;
  today: string | undefined;
}

function DeadlineDate({ label, day, today, children }: DeadlineDateProps) {
  return (
    <div className="deadline-date" data-late={daysBetween(today, day) < 0 || undefined}>
      <dt>{label}</dt>
      <dd>
        <time dateTime={day}>
          <span>{weekdayName(day)}</span> <b>{dayAndMonth(day)}</b> <span>de {day.slice(0, 4)}</span>
        </time>
      </dd>
      <dd className="deadline-date-left">
        {timeLeft(day, today)}. {children}
      </dd>
    </div>
  );
}

interface DeadlineDateProps {
  label: string;
  day: string;
  today: string;
  children?: string | false;
}

const KEPT = 60_000;

/** Hands over the calendar file, written here and now; its address is given up once the browser has surely taken it. */
function saveFile(deadlines: Deadlines) {
  const file = new Blob([deadlinesFile(deadlines, new Date())], { type: "text/calendar;charset=utf-8" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `plazos-reclamo-${deadlines.loss}.ics`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}

function CalendarFile({ deadlines }: { deadlines: Deadlines }) {
  return (
    <p className="deadline-calendar">
      <ActionButton variant="action" aria-describedby="archivo-ics" onClick={() => saveFile(deadlines)}>
        <ServiceIcon name="calendar-plus" />
        {copy.calendarAction}
      </ActionButton>
      <small id="archivo-ics">{copy.calendarNote}</small>
    </p>
  );
}
