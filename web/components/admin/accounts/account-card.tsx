import { counted } from "#schema/text/counted.ts";
import { ROLE_BY_GRAPHQL_NAME, ROLES } from "#schema/accounts/role-names.ts";
import type { WholeAccountFragment } from "#schema/generated/accounts.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Badge } from "#web/components/ui/badge.tsx";
import { leaveFocus } from "#web/components/ui/leave-focus.ts";
import { MailAddress } from "#web/components/ui/mail/mail-address.tsx";
import { ACCOUNT_ACTIONS } from "./account-actions.ts";
import type { AccountAction } from "./account-actions.ts";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./account-card.module.css";

interface AccountCardProps {
  account: WholeAccountFragment;
  /** Whether it is the viewer's account. */
  isOwn: boolean;
  onAsk: (action: AccountAction) => void;
}

const sessionsOf = (count: number) =>
  count === 0 ? "sin sesiones abiertas" : counted(count, "sesión abierta", "sesiones abiertas");

/** Returns the id of an account's heading. */
export const headingOf = (email: string) => `cuenta-${email}`;

/** Shows an account with its actions. */
export function AccountCard({ account, isOwn, onAsk }: AccountCardProps) {
  const { email, role, disabled, sessions, lastSignIn } = account;
  const actions: readonly AccountAction[] = disabled ? ["reopen"] : ["role", "password", "close"];
  return (
    <article className={styles.root} aria-label={email} data-disabled={disabled || undefined}>
      <header className={styles.head}>
        <h3 id={headingOf(email)} className={`${partStyles.cardTitle} ${styles.email}`} tabIndex={-1}>
          <MailAddress address={email} />
        </h3>
        <Badge kind={role === "ADMINISTRADOR" ? "deep" : "wash"}>
          {ROLES[ROLE_BY_GRAPHQL_NAME[role]].label}
        </Badge>
        {disabled && <Badge kind="outline">Cerrada</Badge>}
        {isOwn && <Badge kind="outline">Tu cuenta</Badge>}
      </header>
      <p className={styles.meta}>
        {lastSignIn ? (
          <>
            Entró por última vez el <time dateTime={lastSignIn}>{shortMoment(lastSignIn)}</time>
          </>
        ) : (
          "Todavía no ha entrado"
        )}
        {!disabled && (
          <>
            {"\u00a0· "}
            <span className={styles.sessions}>{sessionsOf(sessions)}</span>
          </>
        )}
      </p>
      <div className={`${partStyles.actions} ${styles.actions}`}>
        {actions.map((action) => (
          <ActionButton
            key={action}
            ref={leaveFocus}
            variant="quiet"
            aria-label={`${ACCOUNT_ACTIONS[action].openLabel}: ${email}`}
            onClick={() => onAsk(action)}
          >
            {ACCOUNT_ACTIONS[action].openLabel}
          </ActionButton>
        ))}
      </div>
    </article>
  );
}
