import { Plus, Trash2 } from "lucide-react";
import { useId, useRef } from "react";
import { Group } from "react-aria-components/Group";
import type { OpeningTimes } from "#schema/calendar/opening-hours.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { TimesInput } from "./times-input.tsx";
import fieldStyles from "#web/components/ui/fields/field.module.css";
import styles from "./stretches.module.css";

/** Default times of a day that is no longer closed. */
export const FIRST_STRETCH: OpeningTimes = { opens: "08:00", closes: "12:00" };

/** Inputs for the opening times of a day that is not closed, with the error message below. */
export function Stretches({ hours, error, onChange }: StretchesProps) {
  const fault = useId();
  const add = useRef<HTMLButtonElement>(null);
  const remove = (index: number) => {
    if (index === hours.length - 1 || hours.length === 2) add.current!.focus(); // the pressed button is removed
    onChange(hours.toSpliced(index, 1));
  };
  return (
    <>
      <div className={styles.times}>
        {hours.map((times, index) => (
          // Times have no id, and the component keeps no state of them outside the value.
          // oxlint-disable-next-line react/no-array-index-key
          <Group key={index} className={styles.stretch!} aria-label={`Horas ${index + 1}`}>
            <TimesInput
              times={times}
              error={error && fault}
              onChange={(next) => onChange(hours.with(index, next))}
            />
            {hours.length > 1 && (
              <ActionButton
                variant="quiet"
                aria-label={`Quitar las horas ${index + 1}`}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden="true" />
              </ActionButton>
            )}
          </Group>
        ))}
        <ActionButton
          ref={add}
          variant="quiet"
          onClick={() => onChange([...hours, { opens: "", closes: "" }])}
        >
          <Plus aria-hidden="true" />
          Agregar horas
        </ActionButton>
      </div>
      {error && (
        <p id={fault} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </>
  );
}

interface StretchesProps {
  hours: readonly OpeningTimes[];
  error: string | undefined;
  onChange: (hours: readonly OpeningTimes[]) => void;
}
