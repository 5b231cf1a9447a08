import type { EntityManager } from "@mikro-orm/postgresql";
import DataLoader from "dataloader";
import { hash } from "node:crypto";
import { isContactId } from "#schema/contact-id.ts";
import { MAIL_CAUSES } from "#schema/mail/mail.ts";
import type { MailCause, MailState } from "#schema/mail/mail.ts";
import { ReplyInput } from "#schema/replies/reply.ts";
import { replyStateOf } from "#schema/replies/reply-state.ts";
import type { ReplyState } from "#schema/replies/reply-state.ts";
import { ROW_ID } from "#schema/row-id.ts";
import { recordAction } from "#gateway/audit/audit.service.ts";
import type { ContactSpamService } from "#gateway/contacts/contact-spam.service.ts";
import type { ContactVersion } from "#gateway/contacts/seen-contacts.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { CAN_SEE_CONTACTS, KEPT_ASSIGNEE } from "#gateway/database/contact-conditions.ts";
import type { Live } from "#gateway/database/live/notifications.ts";
import { ENDED } from "#gateway/database/mail-conditions.ts";
import { checked, conflict, invalidFields, noMailServer, notFound, Refusal } from "#gateway/errors.ts";
import type { MailOutbox } from "#gateway/mail/outbox.ts";
import type { Actor } from "#gateway/audit/actor.ts";
import { attachmentTitles, faultOfAttachments } from "./attachments.ts";
import { lockAccounts, lockContact } from "./locked-contact.ts";
import type { LockedContact } from "./locked-contact.ts";
import { CONFIRMABLE, readBounced, readUndelivered, UNSETTLED_REPLY } from "./mail-outcomes.ts";
import type { Reply } from "./reply.types.ts";

/** SQL: the replying account, unless it is being disabled or loses its role: such an account must not be assigned a contact. */
const STILL_MAY = `select email from admin where email = ? and ${CAN_SEE_CONTACTS} for share`;

type StoredReply = Omit<Reply, "state" | "cause" | "attachments"> & {
  attachments: string[];
  mailState: MailState;
  mailCause: MailCause | null;
};

const erasedRefusal = () =>
  new Refusal(409, "ERASED", "Los datos de esta persona se borraron: ya no se le puede responder.");
const settledRefusal = () =>
  new Refusal(409, "SETTLED", "Esta respuesta ya se envió o está en camino: mira cómo quedó.");

/** Answers contacts by mail. A reply, its mail, status, history and audit log are stored in one transaction. */
export class ReplyService {
  /** Loads the replies of all contacts in a list with one query. Not cached, because a mutation reads them after adding one. */
  readonly #replies = new DataLoader<string, Reply[]>((ids) => this.#readReplies(ids), { cache: false });

  readonly #undelivered = new DataLoader<string, ReplyState | null>((ids) => readUndelivered(this.em, ids), {
    cache: false,
  });

  readonly #bounces = new DataLoader<string, boolean>((ids) => readBounced(this.em, ids), { cache: false });

  constructor(
    private readonly em: EntityManager,
    private readonly live: Live,
    private readonly outbox: MailOutbox,
    private readonly spam: Pick<ContactSpamService, "releaseForReply">,
  ) {}

  /** Returns the replies to a contact, latest first. */
  async of(contactId: string): Promise<Reply[]> {
    return this.#replies.load(contactId);
  }

  /** Returns the state of the latest undelivered reply to a contact that nobody has closed, or null. */
  async undelivered(contactId: string): Promise<ReplyState | null> {
    return this.#undelivered.load(contactId);
  }

  /** Checks whether any mail to the contact's address bounced, even one about another contact. */
  async bounces(contactId: string): Promise<boolean> {
    return this.#bounces.load(contactId);
  }

  /** Stores a reply, queues its mail and releases possible spam. Idempotent per draft. Throws CONFLICT for a newer version. */
  async reply(seen: ContactVersion, sent: unknown, actor: Actor): Promise<void> {
    if (!isContactId(seen.id)) throw notFound();
    const input = checked(ReplyInput, sent);
    const answered = await this.em.transactional(async (em) => {
      await lockAccounts(em, seen.id, actor.author);
      const contact = await lockContact(em, seen.id);
      if (await isRepeated(em, seen.id, input)) return undefined;
      if (contact.erasedAt) throw erasedRefusal();
      if (contact.version !== seen.version) throw conflict();
      const fault = await faultOfAttachments(em, input.attachments);
      if (fault) throw invalidFields([{ path: ["attachments"], message: fault }]);
      if (contact.flagged) await this.spam.releaseForReply(em, seen, actor);
      const number = await this.#store(em, contact, input, actor.author);
      await recordAction(em, actor, "reply", `consulta ${seen.id}: respuesta ${number}`);
      return contact;
    });
    if (!answered) return;
    this.live.announce("changed", answered.id);
    if (answered.flagged) this.live.announce("created", answered.id);
    this.outbox.announce();
  }

  /**
   * Sends a reply again that failed or may not have arrived. Only a person decides this. `queuedAt` is when the person saw it
   * queued last: a second request with the same value is refused, whatever the result of the first.
   */
  async resend(id: string, queuedAt: Date, actor: Actor): Promise<string> {
    if (this.outbox.state === "guardada") throw noMailServer();
    const contactId = await this.#changeMail(id, ENDED, {
      set: `state = 'pendiente', cause = null, reply = null, attempts = 0, body_at = null, ended_at = null,
            queued_at = now(), next_at = now()`,
      seen: queuedAt,
      actor,
      detail: "se envía de nuevo",
    });
    this.outbox.announce();
    return contactId;
  }

  /** Marks a reply as received. */
  async confirm(id: string, actor: Actor): Promise<string> {
    return this.#changeMail(id, CONFIRMABLE, {
      set: "state = 'entregada', cause = null",
      actor,
      detail: "se dio por recibida",
    });
  }

  async #changeMail(
    id: string,
    condition: string,
    { set, seen, actor, detail }: { set: string; seen?: Date; actor: Actor; detail: string },
  ): Promise<string> {
    if (!ROW_ID.test(id)) throw notFound();
    return this.em.transactional(async (em) => {
      const [reply] = await em.execute<{ contactId: string; number: number }[]>(
        `select contact_id as "contactId", number from reply where id = ?`,
        [id],
      );
      if (!reply) throw notFound();
      const { contactId, number } = reply;
      const { email } = await lockContact(em, contactId); // before its mail, like changes of contacts
      const settled = await em.execute<object[]>(
        `update mail set ${set} where id = (select mail_id from reply where reply.id = ?) and ${condition}
            and queued_at = coalesce(?::timestamptz, queued_at) returning id`,
        [id, seen?.toISOString() ?? null],
      );
      if (email === "" || settled.length === 0) throw settledRefusal();
      await recordAction(em, actor, "reply", `consulta ${contactId}: respuesta ${number} ${detail}`);
      return contactId;
    });
  }

  /** Stores the reply. Returns its number among the contact's replies. */
  async #store(
    em: EntityManager,
    { id: contactId, email }: LockedContact,
    input: ReplyInput,
    author: string,
  ): Promise<number> {
    const { text, status, attachments, key, savedAnswer } = input;
    const [{ number }] = await em.execute<[{ number: number }]>(
      `with changed as (
         update contact
            set status = ?, version = version + 1, read_at = coalesce(read_at, current_timestamp(3)),
                assignee = coalesce(${KEPT_ASSIGNEE}, (${STILL_MAY}))
          where id = ?
       ), event as (
         insert into contact_event (contact_id, author, status) values (?, ?, ?) returning id
       ), queued as (
         insert into mail (contact_id, kind, recipient, state) values (?, 'reply', ?, ?) returning id
       ), used as (
         update saved_answer set uses = uses + 1 where id = ?::bigint
       )
       insert into reply (contact_id, number, event_id, mail_id, author, text, attachments, key, digest)
       select ?, (select coalesce(max(number), 0) + 1 from reply where contact_id = ?), event.id, queued.id, ?, ?, ?::text[], ?, ?
         from event, queued
       returning number`,
      [
        status,
        author,
        contactId,
        contactId,
        author,
        status,
        contactId,
        email,
        this.outbox.state,
        savedAnswer,
        contactId,
        contactId,
        author,
        text,
        arrayLiteral(attachments),
        key,
        digestOf(input),
      ],
    );
    return number;
  }

  async #readReplies(contactIds: readonly string[]): Promise<Reply[][]> {
    const rows = await this.em.execute<StoredReply[]>(
      `select reply.id::text, reply.contact_id as "contactId", event_id::text as "eventId", author, text, attachments, at,
              case when ${UNSETTLED_REPLY} then mail_id::text end as "unsettledMail",
              mail.queued_at as "queuedAt", mail.state as "mailState", mail.cause as "mailCause"
         from reply join mail on mail.id = mail_id
        where reply.contact_id = any(?::uuid[]) order by reply.id desc`,
      [arrayLiteral(contactIds)],
    );
    const titles = await attachmentTitles(
      this.em,
      rows.flatMap(({ attachments }) => attachments),
    );
    const replies = rows.map(({ mailState, mailCause, attachments, at, queuedAt, ...row }) => ({
      ...row,
      at: new Date(at),
      queuedAt: new Date(queuedAt),
      attachments: attachments.map((key) => titles.get(key) ?? { title: key, url: null }),
      state: replyStateOf(mailState, mailCause),
      cause: mailCause && mailState !== "entregada" ? MAIL_CAUSES[mailCause] : null,
    }));
    const repliesByContact = Map.groupBy(replies, ({ contactId }) => contactId);
    return contactIds.map((id) => repliesByContact.get(id.toLowerCase()) ?? []);
  }
}

const digestOf = ({ text, status, attachments }: ReplyInput) =>
  hash("sha256", JSON.stringify([text, status, attachments]), "base64url");

/** Checks whether this draft was sent before. Throws CONFLICT if its key was used for another text (the contact has changed). */
async function isRepeated(em: EntityManager, contactId: string, input: ReplyInput): Promise<boolean> {
  const [stored] = await em.execute<{ same: boolean }[]>(
    "select contact_id = ? and digest = ? as same from reply where key = ?",
    [contactId, digestOf(input), input.key],
  );
  if (stored && !stored.same) throw conflict();
  return stored !== undefined;
}
