import type { ComponentProps, ReactNode } from "react";
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

interface MarkProps<Part extends keyof ContactRowFragment> {
  contact: Pick<ContactRowFragment, Part>;
  /** Whether it is a tab stop. */
  reachable: boolean;
}

/** Badge shown next to a contact's status or instead of it. */
const Mark = (badge: ComponentProps<typeof TipBadge>) => (
  <span className={styles.root} data-badge="">
    <TipBadge {...badge} />
  </span>
);

/** Marks a contact in the spam folder, with the reasons in its tooltip (see `TooltipArea`). */
export function SpamMark({ contact, reachable }: MarkProps<"spamReasons" | "spamConfirmedAt">) {
  const { spamReasons, spamConfirmedAt } = contact;
  const reasons = spamReasons.map(reasonLabel).join("\n") || "Lo dijo un administrador";
  return (
    <Mark kind="outline" tip={reasons} reachable={reachable}>
      {spamConfirmedAt === null ? CONTACT_FOLDERS.spam.label : "Spam"}
    </Mark>
  );
}

/** Marks a contact whose deadline for an answer has passed, with its status unless it is new. */
export function OverdueMark({ contact, reachable }: MarkProps<"status" | "dueAt">) {
  const dueText = spokenMoment(contact.dueAt!, new Date(gatewayNow()));
  return (
    <Mark
      kind="grave"
      tip={`${STATUSES[contact.status]}. Había que responderla ${dueText}.`}
      reachable={reachable}
    >
      Vencida{contact.status !== "NUEVA" && ` · ${STATUSES[contact.status]}`}
    </Mark>
  );
}

/** Marks a contact with an undelivered reply by mail. */
export function UndeliveredMark({ contact, state, reachable }: UndeliveredMarkProps) {
  const statusLabel = contact.flagged ? CONTACT_FOLDERS.spam.label : STATUSES[contact.status];
  return (
    <Mark
      kind="grave"
      label={CONTACT_TASKS["sin-entregar"].label}
      tip={`${statusLabel}. Respuesta por correo: ${REPLIES[state]}.`}
      reachable={reachable}
    >
      Sin entregar
    </Mark>
  );
}

interface UndeliveredMarkProps extends MarkProps<"status" | "flagged"> {
  state: ReplyState;
}

/** Shows a contact's status as a dot that fills with progress, and a label with an optional note. */
export function StatusMark({ status, children }: { status: ContactStatus; children?: ReactNode }) {
  return (
    <span className={styles.root} data-status={status}>
      {STATUSES[status]}
      {children}
    </span>
  );
}
