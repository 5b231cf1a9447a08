import { useState } from "react";
import type { ReactNode } from "react";
import { refusalOf } from "#web/components/admin/session/refusal.ts";
import { toastFailure } from "#web/components/admin/session/toast-failure.ts";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";

interface RemovalDialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Label of the button that confirms. */
  confirmLabel: string;
  /** Title of the toast about a failed removal. */
  failureTitle: string;
  /** Removes the item. Rejects if it could not be removed. */
  remove: () => Promise<unknown>;
  onRemoved: () => void;
  /** Reloads the list after the gateway refused the removal, because the item has changed. */
  onOutdated: () => Promise<unknown>;
  /** What the removal changes. */
  children: ReactNode;
}

/** Asks for confirmation before an item is removed. Stays open while the request is in flight. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { title, open, onClose, confirmLabel, failureTitle, remove, onRemoved, onOutdated, children } = props;
  const [busy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await remove();
      onRemoved(); // in one rendering with the closing: otherwise the dialog returns the focus to the removed item
    } catch (error) {
      toastFailure(failureTitle, error);
      if (refusalOf(error)) await onOutdated();
    } finally {
      setBusy(false);
      onClose();
    }
  }

  return (
    <Dialog title={title} open={open} onClose={busy ? undefined : onClose}>
      <p>{children}</p>
      <FormEnd onCancel={onClose} variant="solid" busy={busy} onConfirm={() => void confirm()}>
        {confirmLabel}
      </FormEnd>
    </Dialog>
  );
}
