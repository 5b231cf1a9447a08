import { late } from "#web/components/ui/loading/late.tsx";

/* What the panel shows beside the contact. It loads once the panel is open: an administrator's first script is kept small. */

export const PresenceLine = late(
  async () => (await import("#web/components/admin/reply/presence-line.tsx")).PresenceLine,
);
export const ReplyForm = late(
  async () => (await import("#web/components/admin/reply/reply-form.tsx")).ReplyForm,
);
export const ReplyEntry = late(
  async () => (await import("#web/components/admin/reply/reply-entry.tsx")).ReplyEntry,
);
export const ContactWork = late(
  async () => (await import("#web/components/admin/work/contact-work.tsx")).ContactWork,
);
export const SpamJudgement = late(
  async () => (await import("#web/components/admin/spam/spam-judgement.tsx")).SpamJudgement,
);
export const StatusForm = late(async () => (await import("./status-form.tsx")).StatusForm);
