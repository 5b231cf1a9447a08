import { Trash2 } from "lucide-react";
import { Group } from "react-aria-components/Group";
import type { HoursException, OpeningTimes } from "#schema/calendar/opening-hours.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Field, TypedInput } from "#web/components/ui/fields/field.tsx";
import { Tick } from "#web/components/ui/fields/tick.tsx";
import { FIRST_STRETCH, Stretches } from "./stretches.tsx";
import fieldStyles from "#web/components/ui/fields/field.module.css";
import styles from "./exception-group.module.css";

/** Error messages of an exception by property. */
export type ExceptionFaults = Readonly<Partial<Record<keyof HoursException, string>>>;

/** Sets the first day. The last day follows it until it is set separately. */
const beginning = (exception: HoursException, from: string): HoursException => ({
  ...exception,
  from,
  till: exception.till === exception.from || exception.till < from ? from : exception.till,
});

/** Inputs for an exception: its days, its reason, and either closed or its times. */
export function ExceptionGroup({ exception, number, faults, onChange, onRemove }: ExceptionGroupProps) {
  const { from, till, hours, reason } = exception;
  const setTimes = (times: readonly OpeningTimes[]) => onChange({ ...exception, hours: times });
  const closed = hours.length === 0;
  const day = (label: string, part: "from" | "till", value: string, set: (day: string) => void) => (
    <Field name={`${part}-${number}`} label={label} error={faults[part]} value={value} onChange={set}>
      <TypedInput type="date" />
    </Field>
  );
  return (
    <Group className={styles.root!} aria-label={`Excepción ${number}`} data-exception>
      <div className={styles.days}>
        {day("Desde", "from", from, (next) => onChange(beginning(exception, next)))}
        {day("Hasta", "till", till, (next) => onChange({ ...exception, till: next }))}
        <Field
          name={`reason-${number}`}
          label="Motivo"
          error={faults.reason}
          value={reason}
          onChange={(next) => onChange({ ...exception, reason: next })}
        >
          <TypedInput autoComplete="off" placeholder="Fiestas Patrias" />
        </Field>
      </div>
      <div className={styles.actions}>
        <Tick checked={closed} onChange={(all) => setTimes(all ? [] : [FIRST_STRETCH])}>
          Cerrado
        </Tick>
        <ActionButton variant="quiet" aria-label={`Quitar la excepción ${number}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          Quitar
        </ActionButton>
      </div>
      {!closed && <Stretches hours={hours} error={faults.hours} onChange={setTimes} />}
      {till !== "" && till < dayInPanama(new Date()) && (
        <p className={fieldStyles.hint}>Ya pasó: el sitio no la anuncia.</p>
      )}
    </Group>
  );
}

interface ExceptionGroupProps {
  exception: HoursException;
  number: number;
  faults: ExceptionFaults;
  onChange: (exception: HoursException) => void;
  onRemove: () => void;
}
