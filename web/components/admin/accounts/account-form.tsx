import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { SubmitEvent } from "react";
import { ROLE_BY_GRAPHQL_NAME, ROLES } from "#schema/accounts/role-names.ts";
import { labelsByGraphqlName } from "#schema/graphql-names.ts";
import { counted } from "#schema/text/counted.ts";
import {
  ChangeRoleDocument,
  CloseAccountDocument,
  CreateAccountDocument,
  ResetPasswordDocument,
} from "#schema/generated/accounts.ts";
import type { Role, WholeAccountFragment } from "#schema/generated/accounts.ts";
import { unsavedFormsIn } from "#web/components/admin/session/typed-forms.ts";
import { useFocusedFault } from "#web/components/ui/fields/focus-fault.ts";
import { Segmented } from "#web/components/ui/fields/segmented.tsx";
import { TextField } from "#web/components/ui/fields/text-field.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";
import type { useAction } from "#web/components/admin/session/use-action.ts";
import { ACCOUNT_ACTIONS } from "./account-actions.ts";
import type { AccountAction } from "./account-actions.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./account-form.module.css";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  mutation CreateAccount($email: String!, $role: Role!) {
    createAccount(email: $email, role: $role) {
      account {
        email
      }
      password
    }
  }

  mutation ChangeRole($email: String!, $role: Role!) {
    changeRole(email: $email, role: $role) {
      email
    }
  }

  mutation ResetPassword($email: String!, $closed: Boolean!) {
    resetPassword(email: $email, closed: $closed) {
      account {
        email
      }
      password
    }
  }

  mutation CloseAccount($email: String!) {
    closeAccount(email: $email) {
      email
    }
  }
`);

const LABELS = labelsByGraphqlName(ROLES);

/** The requested action and its account; a new account does not exist yet. */
export interface AccountRequest {
  action: AccountAction;
  account?: WholeAccountFragment;
}

/** A generated password and its account. */
export interface Secret {
  email: string;
  password: string;
}

/** The unsaved input for a new account, under a fixed key, because it has no address yet. */
export const unsavedAccounts = unsavedFormsIn<{ email: string; role: Role }>("cuentas/");
export const NEW_ACCOUNT = "new";

const FIRST_ROLE: Role = "ATENCION";

interface AccountFormProps extends ReturnType<typeof useAction> {
  request: AccountRequest;
  /** Whether the account is the viewer's. */
  isOwn: boolean;
  onCancel: () => void;
  /** Called with the sentence that reports what was done, and with a generated password. */
  onDone: (words: string, secret?: Secret) => void;
}

/** Form for the input of an action, or its confirmation. Submitting performs it. An error is shown at its field. */
export function AccountForm({ request, isOwn, busy, faults, run, onCancel, onDone }: AccountFormProps) {
  const { action, account } = request;
  const { meaning, ownMeaning, button } = ACCOUNT_ACTIONS[action];
  const client = useApolloClient();
  const form = useFocusedFault(faults);
  const [unsaved] = useState(() => unsavedAccounts.read(NEW_ACCOUNT));
  const [role, setRole] = useState(account?.role ?? unsaved?.role ?? FIRST_ROLE);

  const keep = (chosen = role) => {
    if (account) return;
    const email = String(new FormData(form.current!).get("email"));
    const empty = email === "" && chosen === FIRST_ROLE;
    unsavedAccounts.write(NEW_ACCOUNT, empty ? undefined : { email, role: chosen });
  };
  const cancel = () => {
    if (action === "create") unsavedAccounts.write(NEW_ACCOUNT, undefined);
    onCancel();
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("email"));
    const email = account?.email ?? typed;
    void run(async () => {
      if (action === "create") {
        const { data } = await client.mutate({
          mutation: CreateAccountDocument,
          variables: { email, role },
        });
        const { account: created, password } = data!.createAccount;
        unsavedAccounts.write(NEW_ACCOUNT, undefined);
        onDone(`Se creó la cuenta ${created.email}.`, { email: created.email, password });
      } else if (action === "role") {
        await client.mutate({ mutation: ChangeRoleDocument, variables: { email, role } });
        onDone(`El rol de ${email} es ${LABELS[role]}.`);
      } else if (action === "close") {
        await client.mutate({ mutation: CloseAccountDocument, variables: { email } });
        onDone(`Se cerró la cuenta ${email}.`);
      } else {
        const closed = action === "reopen";
        const variables = { email, closed };
        const { data } = await client.mutate({ mutation: ResetPasswordDocument, variables });
        const words = closed
          ? `Se abrió de nuevo la cuenta ${email}.`
          : `${email} tiene una contraseña nueva.`;
        onDone(words, { email, password: data!.resetPassword.password });
      }
    });
  };

  return (
    <form className={partStyles.form} ref={form} noValidate onSubmit={submit}>
      {account ? (
        <p className={partStyles.email}>{account.email}</p>
      ) : (
        <TextField
          name="email"
          label="Correo electrónico"
          type="email"
          autoComplete="off"
          required
          error={faults["email"]}
          isReadOnly={busy}
          defaultValue={unsaved?.email}
          onChange={() => keep()}
        />
      )}
      {(action === "create" || action === "role") && (
        <div className={styles.role}>
          <Segmented
            name="role"
            label="Rol"
            options={LABELS}
            value={role}
            onChange={(chosen) => {
              setRole(chosen);
              keep(chosen);
            }}
          />
          <p className={styles.note} role="status">
            {ROLES[ROLE_BY_GRAPHQL_NAME[role]].note}.
          </p>
        </div>
      )}
      <p>{isOwn ? ownMeaning : meaning}</p>
      {(action === "close" || action === "role") && account && account.schedules > 0 && (
        <p>
          {counted(
            account.schedules,
            "publicación que programó sale a su hora: revísala en Contenidos.",
            "publicaciones que programó salen a su hora: revísalas en Contenidos.",
          )}
        </p>
      )}
      {faults["role"] && (
        <p className={styles.refusal} role="alert">
          {faults["role"]}
        </p>
      )}
      <FormEnd onCancel={cancel} variant={action === "close" ? "solid" : "action"} busy={busy}>
        {button}
      </FormEnd>
    </form>
  );
}
