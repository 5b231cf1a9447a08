import { lazy } from "react";
import type { ComponentType } from "react";

/** What a failed load shows: the panel is of use without it, and opening it again loads again. */
const Nothing = () => null;

/** A part that loads once the panel is open: an administrator's first script is kept small. */
const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => Nothing) }));

export const PresenceLine = late(
  async () => (await import("#web/components/admin/reply/presence-line.tsx")).PresenceLine,
);
export const ReplyForm = late(
  async () => (await import("#web/components/admin/reply/reply-form.tsx")).ReplyForm,
);
export const ReplyEntry = late(
  async () => (await import("#web/components/admin/reply/reply-entry.tsx")).ReplyEntry,
);
