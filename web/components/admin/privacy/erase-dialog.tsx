import { useState } from "react";
import type { ReactNode, SubmitEvent } from "react";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import { useFocusedFault } from "#web/components/ui/fields/focus-fault.ts";
import { TextField } from "#web/components/ui/fields/text-field.tsx";
import { useAction } from "#web/components/admin/session/use-action.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";

interface EraseDialogProps {
  title: string;
  /** The text that has to be typed; upper and lower case do not matter. */
  word: string;
  /** Label of the field. */
  label: string;
  /** Error shown if something else was typed. */
  fault: string;
  erase: () => Promise<void>;
  onClose: () => void;
  /** Explains what is erased, and what stays. */
  children: ReactNode;
}

/** Dialog that erases personal data permanently, after a text was typed to confirm it. */
export function EraseDialog({ title, word, label, fault, erase, onClose, children }: EraseDialogProps) {
  const { busy, run } = useAction("No se borraron los datos");
  const [faults, setFaults] = useState<{ confirmation?: string }>({});
  const form = useFocusedFault(faults);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("confirmation")).trim();
    const isSame = typed.toLowerCase() === word.toLowerCase();
    setFaults(isSame ? {} : { confirmation: fault });
    if (isSame) void run(erase);
  };

  return (
    <Dialog title={title} open onClose={busy ? undefined : onClose}>
      <form className={partStyles.form} ref={form} noValidate onSubmit={submit}>
        {children}
        <TextField
          name="confirmation"
          label={label}
          autoComplete="off"
          required
          error={faults.confirmation}
          isReadOnly={busy}
        />
        <FormEnd onCancel={onClose} variant="solid" busy={busy}>
          Borrar para siempre
        </FormEnd>
      </form>
    </Dialog>
  );
}
