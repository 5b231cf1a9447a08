import type { ReactNode } from "react";
import type { ContactRowFragment, ContactStatus, ReplyState } from "#schema/generated/desk.ts";
import { CONTACT_STATUSES } from "#schema/contact-status.ts";
import { CONTACT_FOLDERS, CONTACT_TASKS } from "#schema/contact-filter.ts";
import { labelsByGraphqlName } from "#schema/graphql-names.ts";
import { REPLY_STATES } from "#schema/replies/reply-state.ts";
import { spokenMoment } from "#web/calendar/dates.ts";
import { TipBadge } from "#web/components/ui/badge.tsx";
import { gatewayNow } from "#web/components/admin/session/client.ts";
import { reasonLabel } from "#web/components/admin/spam/reason-label.ts";
import styles from "./contact-status.module.css";

/** The label of each status. */
export const STATUSES = labelsByGraphqlName(CONTACT_STATUSES);
/** The label of each state of a reply. */
const REPLIES = labelsByGraphqlName(REPLY_STATES);

/** Marks a contact that is set apart, with the reasons in its tooltip (see `TooltipArea`). */
export function SpamMark({ contact, reachable }: SpamMarkProps) {
  const { spamReasons, spamConfirmedAt } = contact;
  return (
    <span className={styles.root} data-badge="">
      <TipBadge
        kind="outline"
        tip={spamReasons.map(reasonLabel).join("\n") || "Lo dijo un administrador"}
        reachable={reachable}
      >
        {spamConfirmedAt === null ? CONTACT_FOLDERS.spam.label : "Spam"}
      </TipBadge>
    </span>
  );
}

interface SpamMarkProps {
  contact: Pick<ContactRowFragment, "spamReasons" | "spamConfirmedAt">;
  /** Whether it is a tab stop. */
  reachable: boolean;
}

/** Marks a contact that should have been answered by now. */
export function OverdueMark({ contact, reachable }: OverdueMarkProps) {
  return (
    <span className={styles.root} data-badge="">
      <TipBadge
        kind="strong"
        tip={`${STATUSES[contact.status]}. Había que responderla ${spokenMoment(contact.dueAt!, new Date(gatewayNow()))}.`}
        reachable={reachable}
      >
        Vencida
      </TipBadge>
    </span>
  );
}

interface OverdueMarkProps {
  contact: Pick<ContactRowFragment, "status" | "dueAt">;
  /** Whether it is a tab stop. */
  reachable: boolean;
}

/** Marks a contact with a reply by mail that did not arrive. */
export function UndeliveredMark({ contact, state, reachable }: UndeliveredMarkProps) {
  return (
    <span className={styles.root} data-badge="">
      <TipBadge
        kind="grave"
        label={CONTACT_TASKS["sin-entregar"].label}
        tip={`${contact.flagged ? CONTACT_FOLDERS.spam.label : STATUSES[contact.status]}. Respuesta por correo: ${REPLIES[state]}.`}
        reachable={reachable}
      >
        Sin entregar
      </TipBadge>
    </span>
  );
}

interface UndeliveredMarkProps {
  contact: Pick<ContactRowFragment, "status" | "flagged">;
  state: ReplyState;
  /** Whether it is a tab stop. */
  reachable: boolean;
}

/** How far a contact has been dealt with: a dot that fills, and the label with its note. */
export function StatusMark({ status, children }: { status: ContactStatus; children?: ReactNode }) {
  return (
    <span className={styles.root} data-status={status}>
      {STATUSES[status]}
      {children}
    </span>
  );
}
