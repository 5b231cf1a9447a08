import { setTimeout as pause } from "node:timers/promises";
import type { MailCause } from "#schema/mail/mail.ts";
import { refusalOf } from "#gateway/errors.ts";
import type { Logger } from "#gateway/log.ts";
import { compose, letterOf } from "./mail-message.ts";
import type { Sender } from "./mail-message.ts";
import { ClaimLost } from "./mail-queue.ts";
import type { ClaimedMail, MailQueue } from "./mail-queue.ts";
import type { NotificationRoutes } from "./routes/notification-routes.ts";
import { AttachmentGone, attachedFiles } from "./reply-message.ts";
import type { ReadDocument } from "./reply-message.ts";
import { returnPath } from "./returned-mail.ts";
import { SmtpFailure } from "./smtp-transport.ts";
import type { SmtpTransport } from "./smtp-transport.ts";

/** Number of mails that a run delivers concurrently. */
const AT_ONCE = 4;
/** For how long a run claims mails, in ms. With a slow mail server, a longer run would block the worker's other jobs. */
export const CLAIMING_MS = 45_000;
/** Attempts to record a delivery while the database is unavailable, and the interval between them in ms. */
const MAX_WRITES = 20;
const WRITE_RETRY_MS = 500;

interface Parts {
  queue: MailQueue;
  notifications: NotificationRoutes;
  transport: Pick<SmtpTransport, "send">;
  sender: Sender;
  document: ReadDocument;
  /** Address to which servers return what they cannot deliver; undefined: the sender's address. */
  bouncesTo: string | undefined;
  log: Logger;
  /** Called with the id of a contact when a mail about it was not accepted. */
  onNotAccepted: (contactId: string) => void;
  claimingMs: number;
}

/** Delivers the mails that are due. */
export class MailDelivery {
  constructor(private readonly parts: Parts) {}

  /**
   * Delivers until no mail is due, until stopped, or until its time is up; the next run then continues. Includes mails that
   * replace failed ones.
   */
  async run(signal: AbortSignal): Promise<void> {
    const { queue, notifications, claimingMs } = this.parts;
    await queue.recover();
    const deadline = performance.now() + claimingMs;
    let changed = 0;
    let failed: number;
    do {
      const deliveries = Array.from({ length: AT_ONCE }, () => this.#deliverDue(deadline, signal));
      for (const mails of await Promise.all(deliveries)) changed += mails;
      failed = signal.aborted ? 0 : await notifications.pauseFailed();
      changed += failed;
    } while (failed > 0 && !signal.aborted);
    if (changed > 0) await queue.notifyTried();
    if (performance.now() >= deadline && !signal.aborted) await queue.continueLater();
  }

  /** Delivers due mails; returns how many. If a result cannot be recorded, the mail stays claimed and is taken over later. */
  async #deliverDue(deadline: number, signal: AbortSignal): Promise<number> {
    let attempted = 0;
    try {
      for (; !signal.aborted && performance.now() < deadline; attempted++) {
        const mail = await this.parts.queue.claim();
        if (!mail) break;
        await this.#deliver(mail, signal);
      }
    } catch (err) {
      this.parts.log.warn({ event: "mail_interrupted", err });
    }
    return attempted;
  }

  async #deliver(mail: ClaimedMail, signal: AbortSignal): Promise<void> {
    const { queue, transport, sender, document, bouncesTo } = this.parts;
    const { kind, recipient, replySource } = mail;
    if (!recipient) return queue.end(mail, "omitida", "no-recipient", null);
    if (mail.stale) return this.#giveUp(mail, "stale");
    const withholdCause = await this.#findWithholdCause(mail);
    if (withholdCause) return queue.end(mail, "omitida", withholdCause, null);
    let bodySent = false;
    let reply: string;
    try {
      const attachments = await attachedFiles(replySource?.attachments ?? [], document);
      reply = await transport.send(
        {
          from: returnPath({ from: sender.from, bouncesTo }, `${letterOf(kind)}-${mail.bounceToken}`),
          to: recipient,
          message: await compose({ ...mail, recipient }, sender, attachments),
          beforeBody: async () => {
            await queue.markBody(mail);
            bodySent = true;
          },
        },
        signal,
      );
    } catch (error) {
      return this.#handleFailure(mail, error, bodySent, signal);
    }
    await this.#recordDelivery(mail, reply, signal);
  }

  /**
   * Returns why a mail is not sent, if so: its contact is spam, a limit withholds it, it goes to other recipients, or its
   * account lost access.
   */
  async #findWithholdCause(mail: ClaimedMail): Promise<MailCause | undefined> {
    const { queue, notifications } = this.parts;
    if (mail.isSpam) return "spam";
    if (mail.lostAccess) return "no-access";
    if (mail.kind === "confirmation") return queue.permitConfirmation(mail);
    const isDiverted = mail.kind === "notification" && (mail.paused || notifications.isReplaced(mail));
    return isDiverted ? notifications.divert(mail) : undefined;
  }

  /** Records that a mail was delivered. Without the record it would be sent again. */
  async #recordDelivery(mail: ClaimedMail, reply: string, signal: AbortSignal): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.parts.queue.end(mail, "entregada", null, reply);
      } catch (error) {
        if (signal.aborted || attempt === MAX_WRITES) throw error;
        await pause(WRITE_RETRY_MS);
      }
    }
  }

  /** Decides whether a mail that was not accepted is retried or ended. */
  async #handleFailure(
    mail: ClaimedMail,
    error: unknown,
    bodySent: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const { queue, log } = this.parts;
    if (error instanceof ClaimLost) return queue.abandon(mail); // releases it if this process still holds the claim
    if (error instanceof AttachmentGone) return this.#giveUp(mail, "attachment-gone");
    if (!(error instanceof SmtpFailure)) {
      const isOutage = refusalOf(error).code === "UNAVAILABLE"; // of the database
      if (isOutage) log.warn({ event: "mail_interrupted", mail: mail.id, err: error });
      else log.error({ event: "mail_failed", mail: mail.id, err: error });
      return bodySent ? queue.abandon(mail) : queue.requeue(mail, "internal", null);
    }
    await this.#retryOrEnd(mail, error, bodySent, signal);
    this.#reportFailure(mail, error.cause);
  }

  /** Ends a mail that cannot or should not be sent any more. */
  async #giveUp(mail: ClaimedMail, cause: MailCause): Promise<void> {
    await this.parts.queue.end(mail, "muerta", cause, null);
    this.#reportFailure(mail, cause);
  }

  #reportFailure({ id, kind, contactId }: ClaimedMail, cause: MailCause): void {
    this.parts.log.warn({ event: "mail_not_accepted", mail: id, kind, cause });
    if (contactId !== null) this.parts.onNotAccepted(contactId);
  }

  /** Without a reply to DATA it is unknown whether the mail arrived: its state and kind then decide, as after a crash. */
  async #retryOrEnd(
    mail: ClaimedMail,
    { cause, reply: serverReply, bounced }: SmtpFailure,
    bodySent: boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const { queue } = this.parts;
    const reply = serverReply ?? null;
    if (cause === "refused") await queue.end(mail, bounced ? "rebotada" : "muerta", cause, reply);
    else if (signal.aborted || (bodySent && reply === null)) await queue.abandon(mail);
    else await queue.requeue(mail, cause, reply);
  }
}
