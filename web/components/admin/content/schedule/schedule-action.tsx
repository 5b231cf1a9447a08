import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { FormEvent } from "react";
import { isDay } from "#schema/calendar/day-rule.ts";
import { momentInPanama } from "#schema/calendar/panama-clock.ts";
import { formatInteger } from "#schema/text/counted.ts";
import type { SeenDraftInput } from "#schema/generated/content.ts";
import { failureMessage } from "#web/components/admin/content/data/outcome.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import { Refusal } from "#web/components/ui/loading/refusal.tsx";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import { Field, TypedInput } from "#web/components/ui/fields/field.tsx";
import { toast } from "#web/components/ui/toast/toast-queue.ts";
import { scheduleDrafts } from "./sure-schedules.ts";
import styles from "./schedule.module.css";

const NO_ANSWER =
  "El servidor no respondió: puede que se haya programado. Antes de repetirlo, carga de nuevo esta página y revisa la lista.";

/** "Programar": schedules the publication of the selected drafts for a day and minute in Panama time. */
export function ScheduleAction({ drafts, note, onScheduled }: ScheduleActProps) {
  const client = useApolloClient();
  const [open, setOpen] = useState(false);
  const [day, setDay] = useState("");
  const [time, setTime] = useState("");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");

  function ask(): void {
    setRefusal("");
    setOpen(true);
  }

  async function schedule(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isDay(day) || time === "") return setRefusal("Escribe el día y la hora.");
    setBusy(true);
    setRefusal("");
    try {
      const at = momentInPanama(day, time).toISOString();
      await scheduleDrafts(client, drafts, at, note.trim());
      setOpen(false);
      void onScheduled();
      toast({ title: "Se programó", description: `${shortMoment(at)}, hora de Panamá.` });
    } catch (failure) {
      setRefusal(failureMessage(failure, "No se programó", NO_ANSWER));
    }
    setBusy(false);
  }

  return (
    <>
      <ActionButton aria-disabled={drafts.length === 0} onClick={drafts.length === 0 ? undefined : ask}>
        Programar
      </ActionButton>
      <Dialog title="Programar la publicación" open={open} onClose={busy ? undefined : () => setOpen(false)}>
        <form className={styles.form} noValidate onSubmit={(event) => void schedule(event)}>
          <p>
            {drafts.length === 1
              ? "El cambio elegido se publica solo a esa hora. Si cambia antes,"
              : `Los ${formatInteger(drafts.length)} cambios elegidos se publican solos a esa hora. Si alguno cambia antes,`}{" "}
            no se publica nada y aquí se dice por qué.
            {drafts.length > 1 && " Los que publiques o descartes antes quedan fuera."}
          </p>
          <div className={styles.time}>
            <Field name="day" label="Día" value={day} onChange={setDay}>
              <TypedInput type="date" />
            </Field>
            <Field name="time" label="Hora de Panamá" value={time} onChange={setTime}>
              <TypedInput type="time" />
            </Field>
          </div>
          {refusal !== "" && <Refusal>{refusal}</Refusal>}
          <FormEnd onCancel={() => setOpen(false)} busy={busy}>
            Programar
          </FormEnd>
        </form>
      </Dialog>
    </>
  );
}

interface ScheduleActProps {
  drafts: readonly SeenDraftInput[];
  note: string;
  onScheduled: () => Promise<void>;
}
