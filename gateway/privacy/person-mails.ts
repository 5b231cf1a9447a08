import type { EntityManager } from "@mikro-orm/postgresql";
import type { MailState } from "#schema/mail/mail.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { MAIL_SOURCE, toMailSource } from "#gateway/mail/mail-source.ts";
import type { StoredMailSource } from "#gateway/mail/mail-source.ts";
import { attachmentTitles } from "#gateway/replies/attachments.ts";
import type { PersonMail } from "./person-file.ts";

type Stored = StoredMailSource & {
  state: MailState;
  writtenAt: string;
  attached: readonly string[] | null;
};

/** Reads the mails to a person about these contacts, oldest first. */
export async function readPersonMails(
  em: EntityManager,
  contactIds: readonly string[],
): Promise<PersonMail[]> {
  const rows = await em.execute<Stored[]>(
    `select ${MAIL_SOURCE}, mail.state, mail.created_at as "writtenAt",
            (select attachments from reply where mail_id = mail.id) as attached
       from mail join contact on contact.id = mail.contact_id
      where mail.contact_id = any(?::uuid[]) and mail.kind <> 'notification' order by mail.id`,
    [arrayLiteral(contactIds)],
  );
  const titles = await attachmentTitles(
    em,
    rows.flatMap(({ attached }) => attached ?? []),
  );
  return rows.map(({ state, writtenAt, attached, ...source }) => ({
    source: toMailSource(source),
    state,
    writtenAt: new Date(writtenAt),
    attachments: (attached ?? []).map((key) => titles.get(key)?.title ?? key),
  }));
}
