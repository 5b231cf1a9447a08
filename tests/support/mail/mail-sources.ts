import type { MailSource } from "#gateway/mail/mail-source.ts";

/** The data that a notification is rendered from. */
export const notification: MailSource = {
  id: "7",
  kind: "notification",
  recipient: "fianzas@istmia.example",
  queuedAt: new Date("2026-11-22T21:05:00Z"),
  nonce: null,
  receivedAt: new Date("2026-11-22T21:05:00Z"),
  contactId: "0a7c2f7e-9d3b-4a52-8f11-5a3f6c0d2b14",
  reference: "IST-26-7K3M-Q",
  formType: "fianzas",
  consultTypes: ["contractual", "legal"],
  phone: "+507 302-4800",
  replySource: null,
  digestSource: null,
  scheduleSource: null,
};

/** One of each automatic mail, with all optional parts. */
export const AUTOMATIC_MAILS: MailSource[] = [
  notification,
  { ...notification, kind: "confirmation" },
  {
    ...notification,
    kind: "digest",
    digestSource: {
      account: "7",
      day: "2026-11-23",
      figures: {
        overdue: 1,
        dueToday: 2,
        fresh: 1_200,
        undelivered: 2,
        spam: 3,
        unrouted: ["fianzas", "seguros-personas"],
        lastWeek: 18,
      },
    },
  },
  {
    ...notification,
    kind: "schedule",
    scheduleSource: {
      id: "3",
      at: "2026-11-23T13:30:00Z",
      cause: "«Taller Bella Vista» cambió mientras tanto. Revisa cómo quedó.",
      changes: 2,
      note: "Horario nuevo",
    },
  },
  { ...notification, kind: "test" },
];
