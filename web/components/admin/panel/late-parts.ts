import { lateComponent } from "#web/components/ui/loading/late-component.tsx";

/* Parts of the panel besides the contact. They load once the panel is open, to keep the initial script small. */

export const PresenceLine = lateComponent(
  async () => (await import("#web/components/admin/reply/presence-line.tsx")).PresenceLine,
);
export const ReplyForm = lateComponent(
  async () => (await import("#web/components/admin/reply/reply-form.tsx")).ReplyForm,
);
export const ReplyEntry = lateComponent(
  async () => (await import("#web/components/admin/reply/reply-entry.tsx")).ReplyEntry,
);
export const ContactWork = lateComponent(
  async () => (await import("#web/components/admin/work/contact-work.tsx")).ContactWork,
);
export const SpamJudgement = lateComponent(
  async () => (await import("#web/components/admin/spam/spam-judgement.tsx")).SpamJudgement,
);
export const StatusForm = lateComponent(async () => (await import("./status-form.tsx")).StatusForm);
