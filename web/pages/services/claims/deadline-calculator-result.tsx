import { ActionButton } from "#web/components/ui/action-button.tsx";
import { saveFile } from "#web/save-file.ts";
import { claims } from "#web/content/claims.ts";
import { claimsLine } from "#web/content/company.ts";
import {
  dayAndMonth,
  deadlinesFile,
  fullDay,
  skippedWords,
  timeLeft,
  weekdayName,
} from "#web/calendar/deadline-words.ts";
import { daysBetween } from "#schema/calendar/days.ts";
import { isBusinessDay } from "#web/calendar/deadlines.ts";
import type { Deadlines } from "#web/calendar/deadlines.ts";
import { useHeadOffice } from "#web/app/settings.ts";
import { ServiceIcon } from "#web/components/services/service-icon.tsx";
import deadlineCalculatorStyles from "./deadline-calculator.module.css";

const { workshop, documents, calculator: copy } = claims.deadlines;

/** The two dates, the days that were counted, and a calendar file to download. Announced politely. */
export function DeadlineResult({ deadlines, today }: DeadlineResultProps) {
  return (
    <div className={deadlineCalculatorStyles.result}>
      <div className={deadlineCalculatorStyles.resultWords} role="status">
        {deadlines && today && (
          <>
            <dl className={deadlineCalculatorStyles.dates}>
              <DeadlineDate label={workshop.label} day={deadlines.workshop} today={today}>
                {!isBusinessDay(deadlines.workshop) && deadlines.workshop >= today && copy.closedDay}
              </DeadlineDate>
              <DeadlineDate label={documents.label} day={deadlines.documents} today={today} />
            </dl>
            <p className={deadlineCalculatorStyles.skipped}>
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
    <div className={deadlineCalculatorStyles.date} data-late={daysBetween(today, day) < 0 || undefined}>
      <dt>{label}</dt>
      <dd>
        <time dateTime={day}>
          <span>{weekdayName(day)}</span> <b>{dayAndMonth(day)}</b> <span>de {day.slice(0, 4)}</span>
        </time>
      </dd>
      <dd className={deadlineCalculatorStyles.timeLeft}>
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

function CalendarFile({ deadlines }: { deadlines: Deadlines }) {
  const line = claimsLine(useHeadOffice().phone);
  const save = () => {
    const words = deadlinesFile(deadlines, line, new Date());
    const file = new Blob([words], { type: "text/calendar;charset=utf-8" });
    saveFile(`plazos-reclamo-${deadlines.loss}.ics`, file);
  };
  return (
    <p className={deadlineCalculatorStyles.calendar}>
      <ActionButton variant="action" aria-describedby="archivo-ics" onClick={save}>
        <ServiceIcon name="calendar-plus" />
        {copy.calendarAction}
      </ActionButton>
      <small id="archivo-ics">{copy.calendarNote}</small>
    </p>
  );
}
