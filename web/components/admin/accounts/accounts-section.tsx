import { useQuery } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { counted } from "#schema/text/counted.ts";
import { AccountsDocument } from "#schema/generated/accounts.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import { useAnnouncement } from "#web/components/ui/loading/use-announcement.tsx";
import { AccountCard, headingOf } from "./account-card.tsx";
import { UnsavedList } from "#web/components/admin/session/unsaved-list.tsx";
import { AccountDialog } from "./account-dialog.tsx";
import { ACCOUNT_ACTIONS } from "./account-actions.ts";
import { NEW_ACCOUNT, unsavedAccounts } from "./account-form.tsx";
import type { AccountRequest } from "./account-form.tsx";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import { graphql } from "#web/app/graphql.ts";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";

graphql(`
  fragment WholeAccount on Account {
    email
    role
    disabled
    sessions
    schedules
    lastSignIn
  }

  query Accounts {
    me {
      email
    }
    accounts {
      ...WholeAccount
    }
  }
`);

/** When a dialog about an account closes, focuses the account if the button that opened the dialog was removed. */
function useDialogFocus(email: string | undefined): void {
  useEffect(() => {
    if (email === undefined) return;
    return () => {
      // The dialog itself restores the focus in the next frame.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById(headingOf(email))?.focus();
      });
    };
  }, [email]);
}

/** Lists the accounts of the back office, which administrators manage here. */
export function AccountsSection() {
  const { client, data, error, refetch } = useQuery(AccountsDocument, { fetchPolicy: "network-only" });
  const [request, setRequest] = useState<AccountRequest>();
  const [message, announce] = useAnnouncement();
  const create = useRef<HTMLButtonElement>(null);
  useDialogFocus(request?.account?.email);
  const reload = () => void refetch().catch(() => undefined);

  if (!data && error) return <LoadFailure onRetry={reload}>No se pudieron cargar las cuentas.</LoadFailure>;
  if (!data) return <Spinner label="Cargando las cuentas" />;
  return (
    <>
      <div className={partStyles.head}>
        <p>{counted(data.accounts.length, "cuenta", "cuentas")}</p>
        <p role="status">{message}</p>
        <ActionButton ref={create} variant="solid" onClick={() => setRequest({ action: "create" })}>
          {ACCOUNT_ACTIONS.create.openLabel}
        </ActionButton>
      </div>
      <UnsavedList
        forms={unsavedAccounts}
        open={request && NEW_ACCOUNT}
        wordsOf={() => "Quedó sin crear la cuenta nueva que empezaste."}
        onOpen={() => {
          create.current!.focus(); // the dialog returns the focus to it, because the pressed button is removed
          setRequest({ action: "create" });
        }}
      />
      <ul className={partStyles.list} aria-label="Cuentas">
        {data.accounts.map((account) => (
          <li key={account.email}>
            <AccountCard
              account={account}
              isOwn={account.email === data.me.email}
              onAsk={(action) => setRequest({ action, account })}
            />
          </li>
        ))}
      </ul>
      {request && (
        <AccountDialog
          request={request}
          isOwn={request.account?.email === data.me.email}
          onClose={() => {
            setRequest(undefined);
            reload(); // after a refusal or a lost response the shown data may be stale
          }}
          onDone={(words) => {
            announce(words);
            client.cache.evict({ fieldName: "colleagues" }); // people who can be assigned to enquiries
            reload();
          }}
        />
      )}
    </>
  );
}
