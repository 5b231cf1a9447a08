import type { FormType } from "#schema/forms.ts";
import { MAIL_KIND_CODES } from "#schema/mail/mail.ts";
import { conflictMessage } from "#schema/text/conflict-message.ts";
import { dayInPanama } from "#schema/calendar/panama-clock.ts";
import type { DigestSource } from "./digest-message.ts";
import type { MailSource } from "./mail-source.ts";
import type { ScheduleSource } from "./schedule-message.ts";

const schedule = (): ScheduleSource => ({
  id: "0",
  at: new Date().toISOString(),
  cause: conflictMessage("«Taller Bella Vista»"),
  changes: 2,
  note: "Horario nuevo",
});

const digest = (unrouted: FormType[]): DigestSource => ({
  account: "",
  day: dayInPanama(new Date()),
  figures: { overdue: 1, dueToday: 2, fresh: 3, undelivered: 1, spam: 2, unrouted, lastWeek: 18 },
});

/**
 * Returns the mails that previews show: one of each kind except replies, which have no template. `unrouted`: forms without
 * addresses of their own.
 */
export function exampleMails(phone: string | null, unrouted: FormType[]): MailSource[] {
  const kinds = MAIL_KIND_CODES.filter((kind) => kind !== "reply");
  return kinds.map((kind) => ({
    id: "0",
    kind,
    recipient: "",
    queuedAt: new Date(),
    nonce: null,
    receivedAt: new Date(),
    contactId: "00000000-0000-0000-0000-000000000000",
    reference: "IST-26-7K3M-Q",
    formType: "fianzas",
    consultTypes: ["legal"],
    phone,
    replySource: null,
    digestSource: kind === "digest" ? digest(unrouted) : null,
    scheduleSource: kind === "schedule" ? schedule() : null,
  }));
}
