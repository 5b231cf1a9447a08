import { useState } from "react";
import { useAction } from "#web/components/admin/session/use-action.ts";
import { Dialog } from "#web/components/ui/dialog.tsx";
import { ACCOUNT_ACTIONS } from "./account-actions.ts";
import { AccountForm } from "./account-form.tsx";
import type { AccountRequest, Secret } from "./account-form.tsx";
import { NewPassword } from "./new-password.tsx";

interface AccountDialogProps {
  request: AccountRequest;
  /** Whether the account is the viewer's. */
  isOwn: boolean;
  onClose: () => void;
  /** Called with the sentence that reports what was done. */
  onDone: (words: string) => void;
}

/** Dialog for an action on an account. Stays open while a response may contain a password, and until that is kept. */
export function AccountDialog({ request, isOwn, onClose, onDone }: AccountDialogProps) {
  const action = useAction(request.action === "create" ? "No se creó la cuenta" : "No se cambió la cuenta");
  const [newSecret, setNewSecret] = useState<Secret>();
  const onDialogClose = action.busy || newSecret ? undefined : onClose;
  return (
    <Dialog title={ACCOUNT_ACTIONS[request.action].title} open onClose={onDialogClose}>
      <NewPassword secret={newSecret} onKept={onClose} />
      {!newSecret && (
        <AccountForm
          {...action}
          request={request}
          isOwn={isOwn}
          onCancel={onClose}
          onDone={(words, secret) => {
            onDone(words);
            if (secret) setNewSecret(secret);
            else onClose();
          }}
        />
      )}
    </Dialog>
  );
}
