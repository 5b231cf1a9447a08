import type { Pool } from "pg";
import type { FormType } from "#schema/forms.ts";
import type { MailState } from "#schema/mail/mail.ts";
import type { MailConfig } from "#gateway/settings/mail.ts";
import type { CurrentRoutes } from "./routes/current-routes.ts";

/** The worker's task that delivers mails. */
export const MAIL_TASK = "mail";
/** SQL: queues a run of this task, unless one is waiting already. */
export const ADD_RUN = `select graphile_worker.add_job('${MAIL_TASK}', job_key => '${MAIL_TASK}')`;
/** In ms: announcements within this time are sent as one. */
const ANNOUNCEMENT_MS = 200;

/** The initial state and the recipients of new mails, and the signal that starts their delivery. */
export class MailOutbox {
  /** Without a mail server, mails are kept and sent only on request. */
  readonly state: MailState;
  #isAnnouncing = false;

  constructor(
    { server }: MailConfig,
    /** Who is notified of each form's contacts. */
    readonly routes: CurrentRoutes,
    private readonly pool: Pool,
  ) {
    this.state = server ? "pendiente" : "guardada";
  }

  /** Returns the recipients of a notification about this form; a single null for a form without addresses. */
  notified(form: FormType): readonly (string | null)[] {
    const recipients = this.routes.of(form);
    return recipients.length > 0 ? recipients : [null];
  }

  /** Wakes a worker after a short delay to deliver due mails. If this signal is lost, the check every minute finds them. */
  announce(): void {
    if (this.state === "guardada" || this.#isAnnouncing) return;
    this.#isAnnouncing = true;
    setTimeout(() => {
      this.#isAnnouncing = false;
      this.pool.query(ADD_RUN).catch(() => undefined);
    }, ANNOUNCEMENT_MS).unref();
  }
}
