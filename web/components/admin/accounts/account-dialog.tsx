import { useState } from "react";
import { useAct } from "#web/components/admin/session/use-act.ts";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { ACTS } from "./account-acts.ts";
import { AccountForm } from "./account-form.tsx";
import type { AccountRequest, Secret } from "./account-form.tsx";
import { NewPassword } from "./new-password.tsx";

interface AccountDialogProps {
  asked: AccountRequest;
  /** Whether the account is the viewer's. */
  own: boolean;
  onClose: () => void;
  /** Called with the sentence that reports what was done. */
  onDone: (words: string) => void;
}

/** Dialog for an action on an account. Stays open while a response may contain a password, and until that is kept. */
export function AccountDialog({ asked, own, onClose, onDone }: AccountDialogProps) {
  const acting = useAct(asked.what === "create" ? "No se creó la cuenta" : "No se cambió la cuenta");
  const [made, setMade] = useState<Secret>();
  const leave = acting.busy || made ? undefined : onClose;
  return (
    <Dialog title={ACTS[asked.what].title} open onClose={leave}>
      <NewPassword made={made} onKept={onClose} />
      {!made && (
        <AccountForm
          {...acting}
          asked={asked}
          own={own}
          onCancel={onClose}
          onDone={(words, secret) => {
            onDone(words);
            if (secret) setMade(secret);
            else onClose();
          }}
        />
      )}
    </Dialog>
  );
}
