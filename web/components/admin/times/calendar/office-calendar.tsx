import { useQuery } from "@apollo/client/react";
import { Plus } from "lucide-react";
import { useState } from "react";
import { yearOf } from "#schema/calendar/days.ts";
import { lastChangeableYear, mayChangeYear } from "#schema/calendar/office-day-rule.ts";
import { OFFICE_HOURS } from "#schema/calendar/office-week.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { dayInWords } from "#schema/calendar/spoken-days.ts";
import { OfficeDaysDocument } from "#schema/generated/times.ts";
import { weekInWords } from "#web/calendar/spoken-hours.ts";
import { NEW, useNextFocus } from "#web/components/admin/focus/use-next-focus.ts";
import { UnsavedList } from "#web/components/admin/session/unsaved-list.tsx";
import { useCapability } from "#web/components/admin/session/use-capability.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { useAnnouncement } from "#web/components/ui/loading/use-announcement.tsx";
import { DayForm } from "./day-form.tsx";
import { DayList } from "./day-list.tsx";
import { RemoveDay } from "./remove-day.tsx";
import { unsavedDays } from "./use-day-form.ts";
import { YearSteps } from "./year-steps.tsx";
import type { OfficeDay } from "./office-days.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./office-calendar.module.css";

/** First year with dates in the calendar. */
const FIRST_YEAR = 2024;

const describeUnsaved = (key: string) =>
  key === NEW ? "Hay un día nuevo sin guardar." : `Hay un cambio sin guardar del ${dayInWords(key)}.`;

/** Shows the dates with other hours than the usual week, year by year. Administrators can change them. */
export function OfficeCalendar() {
  const mayChange = useCapability("calendar");
  const today = dayInPanama(new Date());
  const [editedKey, setEditedKey] = useState<string | undefined>(() =>
    mayChange ? unsavedDays.placesIn("")[0] : undefined,
  );
  const [year, setYear] = useState(() =>
    yearOf(editedKey === undefined || editedKey === NEW ? today : editedKey),
  );
  const [dayToRemove, setDayToRemove] = useState<OfficeDay>();
  const [message, announce] = useAnnouncement();
  const { data, error, refetch } = useQuery(OfficeDaysDocument, {
    variables: { year },
    fetchPolicy: "cache-and-network",
  });
  const days = data?.officeDays;
  const reload = async () => void (await refetch().catch(() => undefined));
  const focusNext = useNextFocus(days?.map(({ day }) => day));

  const isEditable = mayChange && mayChangeYear(year, today);
  const editedDay = editedKey === NEW ? undefined : editedKey;
  const isOtherYear = editedDay !== undefined && yearOf(editedDay) !== year;

  const closeForm = (key: string, edits: string, words: string) => {
    announce(words);
    if (unsavedDays.has(key)) return; // it was opened again while it was being saved, and changed
    focusNext(edits);
    setEditedKey((now) => (now === key ? undefined : now));
  };
  const onSaved = async (key: string, { day, name }: OfficeDay) => {
    if (yearOf(day) === year) await reload();
    else setYear(yearOf(day));
    closeForm(key, key === NEW ? NEW : day, `Se guardó «${name}», ${dayInWords(day)}.`);
  };
  const onRemoved = ({ day, name }: OfficeDay) => {
    const at = days!.findIndex((one) => one.day === day);
    focusNext((days![at + 1] ?? days![at - 1])?.day ?? NEW, day);
    unsavedDays.write(day, undefined);
    announce(`Se quitó «${name}», ${dayInWords(day)}.`);
    void reload();
  };
  const form = (key: string, storedDay?: OfficeDay) => (
    <DayForm
      key={key}
      formKey={key}
      {...(storedDay && { storedDay })}
      onSaved={(entry) => onSaved(key, entry)}
      onCancel={() => closeForm(key, key, "")}
    />
  );

  return (
    <>
      <p className={styles.note}>
        {weekInWords(OFFICE_HOURS).join("; ")}, menos en estos días. Cada cambio mueve el vencimiento de las
        consultas y de las solicitudes de datos abiertas; las que ya vencieron siguen vencidas.
      </p>
      <div className={partStyles.head}>
        <YearSteps
          year={year}
          first={FIRST_YEAR}
          last={lastChangeableYear(today)}
          onChange={(next) => {
            setYear(next);
            announce("");
          }}
        />
        <p role="status">{isOtherYear ? `Sigue abierto el cambio del ${dayInWords(editedDay)}.` : message}</p>
        {isOtherYear && (
          <ActionButton onClick={() => setYear(yearOf(editedDay))}>Volver a {yearOf(editedDay)}</ActionButton>
        )}
        {isEditable && editedKey !== NEW && (
          <ActionButton variant="solid" data-edits={NEW} onClick={() => setEditedKey(NEW)}>
            <Plus aria-hidden="true" />
            Agregar día
          </ActionButton>
        )}
      </div>
      {mayChange && (
        <UnsavedList
          forms={unsavedDays}
          open={editedKey}
          wordsOf={describeUnsaved}
          onOpen={(key) => {
            setEditedKey(key);
            if (key !== NEW) setYear(yearOf(key));
          }}
        />
      )}
      {editedKey === NEW && form(NEW)}
      {!days && error && <LoadFailure onRetry={refetch}>No se pudo cargar el calendario.</LoadFailure>}
      {!days && !error && <Spinner label="Cargando el calendario" />}
      {days && (
        <DayList
          year={year}
          days={days}
          editedDay={isOtherYear ? undefined : editedDay}
          form={form}
          mayChange={isEditable}
          onEdit={setEditedKey}
          onRemove={setDayToRemove}
        />
      )}
      <RemoveDay
        entry={dayToRemove}
        onClose={() => setDayToRemove(undefined)}
        onRemoved={onRemoved}
        onOutdated={reload}
      />
    </>
  );
}
