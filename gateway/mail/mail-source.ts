import type { FormType } from "#schema/forms.ts";
import type { MailKind } from "#schema/mail/mail.ts";
import { HEAD_OFFICE } from "#schema/published.ts";
import { ATTACHABLE_PDFS } from "#gateway/database/attachable-pdfs.ts";
import type { DigestSource } from "./digest-message.ts";
import type { ReplySource } from "./reply-message.ts";
import type { ScheduleSource } from "./schedule-message.ts";

/** Data from which a mail is composed. The contact's fields are null if the mail is about no contact. */
export interface MailSource {
  id: string;
  kind: MailKind;
  recipient: string;
  queuedAt: Date;
  /** Null if the mail was queued before there were nonces. */
  nonce: string | null;
  contactId: string | null;
  reference: string | null;
  formType: FormType | null;
  consultTypes: string[] | null;
  receivedAt: Date | null;
  /** The company's telephone, as it is published. */
  phone: string | null;
  /** Only for a reply. */
  replySource: ReplySource | null;
  /** Only for a digest. */
  digestSource: DigestSource | null;
  /** Only for a scheduled publication that failed. */
  scheduleSource: ScheduleSource | null;
}

/** A `MailSource` as the entity manager reads it: its times are texts. */
export type StoredMailSource = Omit<MailSource, "queuedAt" | "receivedAt"> & {
  queuedAt: string;
  receivedAt: string | null;
};

/** Converts the times of a stored mail. */
export const toMailSource = ({ queuedAt, receivedAt, ...source }: StoredMailSource): MailSource => ({
  ...source,
  queuedAt: new Date(queuedAt),
  receivedAt: receivedAt === null ? null : new Date(receivedAt),
});

/** SQL: the company's phone number, which mails to persons contain. */
export const CENTRAL_PHONE = `(select phone from branch order by slug <> '${HEAD_OFFICE}', position limit 1)`;

/** SQL: columns of a `MailSource`, from rows named `mail` and `contact`. */
export const MAIL_SOURCE = `
  mail.id, mail.kind, mail.recipient, mail.queued_at as "queuedAt", mail.nonce, mail.contact_id as "contactId",
  contact.reference, contact.form_type as "formType", contact.consult_types as "consultTypes",
  contact.created_at as "receivedAt", ${CENTRAL_PHONE} as phone,
  (select json_build_object('text', reply.text, 'nonces', (
     select json_agg(thread.nonce order by number) from reply as earlier join mail as thread on thread.id = mail_id
      where earlier.contact_id = reply.contact_id and number <= reply.number), 'attachments', coalesce((
     select json_agg(json_build_object('url', url) order by place)
       from unnest(reply.attachments) with ordinality as chosen (key, place) left join ${ATTACHABLE_PDFS} using (key)), '[]'))
     from reply where reply.mail_id = mail.id) as "replySource",
  case mail.kind when 'digest'
    then json_build_object('account', mail.digest_of, 'day', mail.digest_day, 'figures', mail.digest_figures) end as "digestSource",
  (select json_build_object('id', id::text, 'at', at, 'cause', cause, 'changes', jsonb_array_length(drafts), 'note', note)
     from scheduled_publication where id = mail.schedule_id) as "scheduleSource"`;
