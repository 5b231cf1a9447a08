import { setTimeout as pause } from "node:timers/promises";
import type { MailCause } from "#schema/mail/mail.ts";
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
const WRITE_AGAIN_MS = 500;

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
  onTrouble: (contactId: string) => void;
  claimingMs: number;
}

/** Delivers the mails that are due. */
export class MailDelivery {
  constructor(private readonly parts: Parts) {}

  /**
   * Delivers until no mail is due, until stopped, or until its time is up; the next run then continues. Includes mails that
   * replace failed ones.
   */
  async run(stopped: AbortSignal): Promise<void> {
    const { queue, notifications, claimingMs } = this.parts;
    await queue.recover();
    const until = performance.now() + claimingMs;
    let changed = 0;
    let failed: number;
    do {
      const trying = Array.from({ length: AT_ONCE }, () => this.#deliverDue(until, stopped));
      for (const mails of await Promise.all(trying)) changed += mails;
      failed = stopped.aborted ? 0 : await notifications.pauseFailed();
      changed += failed;
    } while (failed > 0 && !stopped.aborted);
    if (changed > 0) await queue.notifyTried();
    if (performance.now() >= until && !stopped.aborted) await queue.continueLater();
  }

  /** Delivers due mails; returns how many. If a result cannot be recorded, the mail stays claimed and is taken over later. */
  async #deliverDue(until: number, stopped: AbortSignal): Promise<number> {
    let tried = 0;
    try {
      for (; !stopped.aborted && performance.now() < until; tried++) {
        const mail = await this.parts.queue.claim();
        if (!mail) break;
        await this.#deliver(mail, stopped);
      }
    } catch (err) {
      this.parts.log.warn({ event: "mail_interrupted", err });
    }
    return tried;
  }

  async #deliver(mail: ClaimedMail, stopped: AbortSignal): Promise<void> {
    const { queue, transport, sender, document, bouncesTo } = this.parts;
    const { kind, recipient, replySource } = mail;
    if (!recipient) return queue.end(mail, "omitida", "no-recipient", null);
    if (mail.stale) return this.#giveUp(mail, "stale");
    const withheld = await this.#withheld(mail);
    if (withheld) return queue.end(mail, "omitida", withheld, null);
    let givenOut = false;
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
            givenOut = true;
          },
        },
        stopped,
      );
    } catch (error) {
      return this.#settle(mail, error, givenOut, stopped);
    }
    await this.#noteDelivered(mail, reply, stopped);
  }

  /** Returns why a mail is not sent, if so: `permit` withholds it, it goes to other recipients, or its account lost access. */
  async #withheld(mail: ClaimedMail): Promise<MailCause | undefined> {
    const { queue, notifications } = this.parts;
    if (mail.shutOut) return "no-access";
    if (mail.kind === "confirmation") return queue.permit(mail);
    const goesToOthers = mail.kind === "notification" && (mail.paused || notifications.isReplaced(mail));
    return goesToOthers ? notifications.divert(mail) : undefined;
  }

  /** Records that a mail was delivered. Without the record it would be sent again. */
  async #noteDelivered(mail: ClaimedMail, reply: string, stopped: AbortSignal): Promise<void> {
    for (let writes = 1; ; writes++) {
      try {
        return await this.parts.queue.end(mail, "entregada", null, reply);
      } catch (error) {
        if (stopped.aborted || writes === MAX_WRITES) throw error;
        await pause(WRITE_AGAIN_MS);
      }
    }
  }

  /** Decides whether a mail that was not accepted is retried or ended. */
  async #settle(mail: ClaimedMail, error: unknown, givenOut: boolean, stopped: AbortSignal): Promise<void> {
    const { queue, log } = this.parts;
    if (error instanceof ClaimLost) return;
    if (error instanceof AttachmentGone) return this.#giveUp(mail, "attachment-gone");
    if (!(error instanceof SmtpFailure)) {
      log.error({ event: "mail_failed", mail: mail.id, err: error });
      return givenOut ? queue.abandon(mail) : queue.putBack(mail, "internal", null);
    }
    await this.#decide(mail, error, givenOut, stopped);
    this.#tellTrouble(mail, error.cause);
  }

  /** Ends a mail that cannot or should not be sent any more. */
  async #giveUp(mail: ClaimedMail, cause: MailCause): Promise<void> {
    await this.parts.queue.end(mail, "muerta", cause, null);
    this.#tellTrouble(mail, cause);
  }

  #tellTrouble({ id, kind, contactId }: ClaimedMail, cause: MailCause): void {
    this.parts.log.warn({ event: "mail_not_accepted", mail: id, kind, cause });
    if (contactId !== null) this.parts.onTrouble(contactId);
  }

  async #decide(
    mail: ClaimedMail,
    { cause, reply: said, bounced }: SmtpFailure,
    givenOut: boolean,
    stopped: AbortSignal,
  ): Promise<void> {
    const { queue } = this.parts;
    const reply = said ?? null;
    if (cause === "refused") await queue.end(mail, bounced ? "rebotada" : "muerta", cause, reply);
    else if (stopped.aborted || (givenOut && reply === null)) await queue.abandon(mail);
    else await queue.putBack(mail, cause, reply);
  }
}
