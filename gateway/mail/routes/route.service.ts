import type { EntityManager } from "@mikro-orm/postgresql";
import { FORM_TYPES, FORMS } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import { NO_GENERAL_RECIPIENT, Recipients } from "#schema/mail/recipients.ts";
import type { Actor } from "#gateway/audit/actor.ts";
import { recordAction } from "#gateway/audit/audit.service.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { ANNOUNCE_MAILS } from "#gateway/database/live/notifications.ts";
import { checked, invalidFields, Refusal } from "#gateway/errors.ts";
import { GENERAL_FORM } from "./substitutes.ts";
import type { CurrentRoutes } from "./current-routes.ts";
import { LOCK_ROUTES } from "./notification-routes.ts";
import type { NotificationRoute } from "./route.types.ts";

const isSameList = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
const describeAddresses = (addresses: readonly string[]) => addresses.join(", ") || "ninguna propia";

function outdated(current: readonly string[]): Refusal {
  const message = `Cambiaron mientras tanto. Ahora: ${describeAddresses(current)}. Guarda de nuevo si prefieres las tuyas.`;
  return new Refusal(409, "CONFLICT", message, { campos: { addresses: message } });
}

function recipientsOf(form: FormType, sent: readonly string[]): string[] {
  const recipients = checked(Recipients, sent, "addresses");
  if (form === GENERAL_FORM && recipients.length === 0)
    throw invalidFields([{ path: ["addresses"], message: NO_GENERAL_RECIPIENT }]);
  return recipients;
}

/** Reads and changes the recipients of notifications for administrators. */
export class RouteService {
  constructor(
    private readonly em: EntityManager,
    private readonly routes: CurrentRoutes,
  ) {}

  /** Returns the recipients of each form. */
  async list(em = this.em): Promise<NotificationRoute[]> {
    const rows = await em.execute<{ form: FormType; addresses: string[]; author: string; at: string }[]>(
      "select form_type as form, addresses, author, at from notification_route",
    );
    return FORM_TYPES.map((form) => {
      const override = rows.find((row) => row.form === form);
      const settings = this.routes.settingsRecipients(form);
      return {
        form,
        addresses: override?.addresses ?? settings,
        settings,
        author: override?.author ?? null,
        changedAt: override ? new Date(override.at) : null,
      };
    });
  }

  /**
   * Sets a form's recipients; entering the settings' own addresses reverts to the settings. Throws 400 for invalid addresses, and
   * CONFLICT if the recipients have changed since they were read.
   */
  async change(
    form: FormType,
    seen: readonly string[],
    sent: readonly string[],
    by: Actor,
  ): Promise<NotificationRoute[]> {
    const recipients = recipientsOf(form, sent);
    await this.em.transactional(async (em) => {
      await em.execute(LOCK_ROUTES);
      const { addresses: current } = (await this.list(em)).find((route) => route.form === form)!;
      if (isSameList(current, recipients)) return; // a retry after the response was lost
      if (!isSameList(current, seen)) throw outdated(current);
      await em.execute("delete from notification_route where form_type = ?", [form]);
      if (!isSameList(recipients, this.routes.settingsRecipients(form)))
        await em.execute(
          "insert into notification_route (form_type, addresses, author) values (?, ?::text[], ?)",
          [form, arrayLiteral(recipients), by.author],
        );
      const detail = `avisos de ${FORMS[form].label}: ${describeAddresses(current)} → ${describeAddresses(recipients)}`;
      await recordAction(em, by, "mail", detail);
      await em.execute(ANNOUNCE_MAILS);
    });
    // The change is committed and announced: every gateway reads it, and retries until the read succeeds.
    await this.routes.renew().catch(() => undefined);
    return this.list();
  }
}
