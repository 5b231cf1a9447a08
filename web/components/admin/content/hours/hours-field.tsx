import { Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Group } from "react-aria-components/Group";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components/ToggleButtonGroup";
import { DAYS } from "#web/calendar/spoken-hours.ts";
import { ALL_DAY, isAllDay } from "#schema/calendar/opening-hours.ts";
import type { OpeningHours } from "#schema/calendar/opening-hours.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { FieldGroup } from "#web/components/ui/fields/field-group.tsx";
import { Tick } from "#web/components/ui/fields/tick.tsx";
import type { Entry } from "#web/components/admin/content/data/entries.ts";
import { TimesInput } from "./times-input.tsx";
import styles from "./hours-field.module.css";

/** The letters of the days from Monday to Sunday. */
const LETTERS = ["L", "M", "X", "J", "V", "S", "D"];
const DAYTIME = { opens: "08:00", closes: "17:00" };
const NEW_STRETCH: OpeningHours = { days: [1, 2, 3, 4, 5], ...DAYTIME };

interface StretchProps {
  stretch: OpeningHours;
  number: number;
  /** Whether its times were typed, rather than set by the checkbox. */
  typed: boolean;
  onChange: (stretch: OpeningHours, typed: boolean) => void;
  onRemove: () => void;
}

/** Inputs for a stretch: its days, opening time and closing time. */
function Stretch({ stretch, number, typed, onChange, onRemove }: StretchProps) {
  const { days } = stretch;
  // While other times are being typed, they may cover the whole day for a moment.
  const allDay = isAllDay(stretch) && !typed;
  return (
    <Group className={styles.stretch!} aria-label={`Tramo ${number}`}>
      <ToggleButtonGroup
        className={styles.days!}
        aria-label="Días"
        selectionMode="multiple"
        selectedKeys={days.map(String)}
        onSelectionChange={(keys) => onChange({ ...stretch, days: [...keys].map(Number).toSorted() }, typed)}
      >
        {LETTERS.map((letter, index) => (
          <ToggleButton key={letter} id={String(index + 1)} className={styles.day!} aria-label={DAYS[index]!}>
            {letter}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div className={styles.times}>
        {!allDay && <TimesInput times={stretch} onChange={(times) => onChange({ days, ...times }, true)} />}
        <Tick
          checked={allDay}
          onChange={(all) => onChange({ ...stretch, ...(all ? ALL_DAY : DAYTIME) }, false)}
        >
          Las 24 horas
        </Tick>
        <ActionButton variant="quiet" aria-label={`Quitar el tramo ${number}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </ActionButton>
      </div>
    </Group>
  );
}

/** Input for the weekly hours of a place, as stretches of days with times. */
export function HoursField({ entry, week, error, onChange }: HoursFieldProps) {
  const add = useRef<HTMLButtonElement>(null);
  /** Stretches whose times were typed. Reloaded stretches are new objects, so their checkbox follows their times again. */
  const [typed] = useState(() => new WeakSet<OpeningHours>());
  const change = (index: number, next: OpeningHours, byTyping: boolean) => {
    if (byTyping) typed.add(next);
    onChange(week.with(index, next));
  };
  const remove = (index: number) => {
    if (index === week.length - 1) add.current!.focus(); // the pressed button is removed
    onChange(week.toSpliced(index, 1));
  };
  return (
    <FieldGroup label={entry.label} required help={entry.field.help} error={error}>
      {week.map((stretch, index) => (
        <Stretch
          // A stretch has no id, and the component keeps no state of it.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          stretch={stretch}
          number={index + 1}
          typed={typed.has(stretch)}
          onChange={(next, byTyping) => change(index, next, byTyping)}
          onRemove={() => remove(index)}
        />
      ))}
      <div>
        <ActionButton ref={add} onClick={() => onChange([...week, NEW_STRETCH])}>
          <Plus aria-hidden="true" />
          Agregar tramo
        </ActionButton>
      </div>
    </FieldGroup>
  );
}

interface HoursFieldProps {
  entry: Entry;
  week: readonly OpeningHours[];
  error: string | undefined;
  onChange: (week: readonly OpeningHours[]) => void;
}
