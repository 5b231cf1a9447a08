import { useEffect, useId } from "react";
import { dayInWords } from "#schema/calendar/spoken-days.ts";
import { hoursInWords } from "#web/calendar/spoken-hours.ts";
import { FIRST_STRETCH, Stretches } from "#web/components/admin/content/hours/stretches.tsx";
import { Field, TypedInput } from "#web/components/ui/fields/field.tsx";
import { useFocusedFault } from "#web/components/ui/fields/focus-fault.ts";
import { FieldGroup } from "#web/components/ui/fields/field-group.tsx";
import { Tick } from "#web/components/ui/fields/tick.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import { useDayForm } from "./use-day-form.ts";
import type { DayEditing } from "./use-day-form.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./day-form.module.css";

/** Form that adds or edits a date of the calendar. On a conflict it shows the stored entry and keeps the input. */
export function DayForm(editing: DayEditing) {
  const { storedDay } = editing;
  const { entry, seen, faults, refusal, busy, change, submit, cancel } = useDayForm(editing);
  const { day, name, hours } = entry;
  const title = useId();
  const form = useFocusedFault(faults);
  useEffect(() => {
    form.current!.querySelector("input")!.focus();
    form.current!.scrollIntoView({ behavior: "instant", block: "nearest" });
  }, [form]);
  const closed = hours.length === 0;

  return (
    <form
      className={partStyles.formCard}
      aria-labelledby={title}
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h4 id={title} className={partStyles.cardTitle}>
        {storedDay ? `Cambiar «${storedDay.name}», ${dayInWords(storedDay.day)}` : "Agregar un día"}
      </h4>
      {refusal && (
        <div className={partStyles.outdated} role="alert">
          <p>{refusal.words}</p>
          {refusal.outdated && (
            <p>
              {seen
                ? `Ahora está así: «${seen.name}», ${hoursInWords(seen.hours)}. Lo tuyo sigue aquí: guárdalo de nuevo o descártalo.`
                : "El día ya no está en el calendario. Lo tuyo sigue aquí: al guardarlo se agrega de nuevo."}
            </p>
          )}
        </div>
      )}
      <div className={styles.day}>
        <Field
          name="day"
          label="Día"
          required
          error={faults["day"]}
          value={day}
          onChange={(next) => change({ day: next })}
          isReadOnly={busy}
        >
          <TypedInput type="date" />
        </Field>
        <Field
          name="name"
          label="Nombre"
          required
          error={faults["name"]}
          value={name}
          onChange={(next) => change({ name: next })}
          isReadOnly={busy}
        >
          <TypedInput autoComplete="off" placeholder="Puente" />
        </Field>
      </div>
      <FieldGroup label="Horario de ese día" error={closed ? faults["hours"] : undefined}>
        <Tick checked={closed} onChange={(all) => change({ hours: all ? [] : [FIRST_STRETCH] })}>
          Cerrado
        </Tick>
        {!closed && (
          <Stretches
            hours={hours}
            error={faults["hours"]}
            onChange={(next) => change({ hours: [...next] })}
          />
        )}
      </FieldGroup>
      <FormEnd cancelLabel={refusal?.outdated ? "Descartar" : "Cancelar"} onCancel={cancel} busy={busy}>
        Guardar
      </FormEnd>
    </form>
  );
}
