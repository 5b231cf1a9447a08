import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { yearOf } from "#schema/calendar/days.ts";
import { officeDay } from "#schema/calendar/office-day-rule.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { OfficeDaysDocument, SaveOfficeDayDocument } from "#schema/generated/times.ts";
import { graphql } from "#web/app/graphql.ts";
import { errorsByField, FORM_NOT_SENT, refusalOf } from "#web/components/admin/session/refusal.ts";
import { removeSaved } from "#web/components/admin/session/unsaved-list.tsx";
import { unsavedFormsIn } from "#web/components/admin/session/typed-forms.ts";
import { sameDay, sentDay } from "./office-days.ts";
import type { OfficeDay } from "./office-days.ts";

graphql(`
  mutation SaveOfficeDay($seen: HolidayInput, $change: HolidayInput!) {
    saveOfficeDay(seen: $seen, change: $change) {
      ...OfficeDay
    }
  }
`);

/** The input of a form that was left without saving or cancelling. */
interface UnsavedDay {
  entry: OfficeDay;
  /** The stored entry that the input is based on; undefined for a new date. */
  seen: OfficeDay | undefined;
}

/** The unsaved input by the date as stored, or "new". */
export const unsavedDays = unsavedFormsIn<UnsavedDay>("calendario/");

type Faults = Readonly<Partial<Record<string, string>>>;

const NEW_DAY: OfficeDay = { day: "", name: "", hours: [] };

/** The edited date, and the callbacks for the outcome. */
export interface DayEditing {
  /** Key of its unsaved input. */
  formKey: string;
  /** Undefined for a new date. */
  storedDay?: OfficeDay;
  /** Receives the saved date; awaited before the form ends. */
  onSaved: (saved: OfficeDay) => Promise<void>;
  onCancel: () => void;
}

/**
 * Manages the input of a date's form and saves it. On a conflict the entry that is now stored becomes `seen`, and the input
 * stays.
 */
export function useDayForm({ formKey, storedDay, onSaved, onCancel }: DayEditing) {
  const client = useApolloClient();
  const [typed] = useState(() => unsavedDays.read(formKey));
  const [seen, setSeen] = useState(typed ? typed.seen : storedDay && sentDay(storedDay));
  const [entry, setEntry] = useState(typed?.entry ?? seen ?? NEW_DAY);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<{ words: string; outdated: boolean }>();
  const [busy, setBusy] = useState(false);

  /** Ignores input while a request is in flight, because it would not be sent. */
  const change = (part: Partial<OfficeDay>) => {
    if (busy) return;
    const next = { ...entry, ...part };
    setEntry(next);
    unsavedDays.write(formKey, sameDay(next, seen ?? NEW_DAY) ? undefined : { entry: next, seen });
  };

  async function readAgain(day: string): Promise<void> {
    const { data } = await client.query({
      query: OfficeDaysDocument,
      variables: { year: yearOf(day) },
      fetchPolicy: "network-only",
    });
    const found = data!.officeDays.find((one) => one.day === day);
    const now = found && sentDay(found);
    setSeen(now);
    unsavedDays.write(formKey, { entry, seen: now });
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const found = errorsByField(officeDay(dayInPanama(new Date())).safeParse(entry).error);
    setFaults(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const sent = unsavedDays.read(formKey);
    try {
      const { data } = await client.mutate({
        mutation: SaveOfficeDayDocument,
        variables: { seen: seen ?? null, change: entry },
      });
      removeSaved(unsavedDays, formKey, sent);
      await onSaved(data!.saveOfficeDay);
    } catch (error) {
      const { code, message, campos } = refusalOf(error) ?? {
        code: "",
        message: FORM_NOT_SENT,
        campos: {},
      };
      const outdated = code === "CONFLICT" && !("day" in campos);
      setFaults(campos);
      if (Object.keys(campos).length === 0) setRefusal({ words: message, outdated });
      if (outdated && seen) await readAgain(seen.day).catch(() => undefined);
      setBusy(false);
    }
  }

  const cancel = () => {
    unsavedDays.write(formKey, undefined);
    onCancel();
  };

  return { entry, seen, faults, refusal, busy, change, submit, cancel };
}
