import type { EntityManager } from "@mikro-orm/postgresql";
import { FORM_TYPES } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import { keyOf } from "#schema/mail/addresses-in-use.ts";
import type { Live } from "#gateway/database/live/notifications.ts";
import { RefreshedValue } from "#gateway/database/live/refreshed-value.ts";
import type { Logger } from "#gateway/log.ts";
import { GENERAL_FORM } from "./substitutes.ts";
import type { Routes } from "./substitutes.ts";

/** Recipients that administrators entered, which override those of the settings. */
type RouteOverrides = Partial<Routes>;

async function readOverrides(em: EntityManager): Promise<RouteOverrides> {
  const rows = await em.execute<{ form: FormType; addresses: string[] }[]>(
    "select form_type as form, addresses from notification_route",
  );
  return Object.fromEntries(rows.map(({ form, addresses }) => [form, addresses]));
}

/** Current recipients of each form's notifications. A change by an administrator reaches every gateway within a second. */
export class CurrentRoutes {
  private constructor(
    private readonly overrides: RefreshedValue<RouteOverrides>,
    private readonly settings: Routes,
  ) {}

  /** Reads the recipients. `em`: returns a new entity manager. */
  static async open(em: () => EntityManager, settings: Routes): Promise<CurrentRoutes> {
    return new CurrentRoutes(await RefreshedValue.open(() => readOverrides(em())), settings);
  }

  /** Reads the administrators' recipients again whenever a gateway announces a change about mails. */
  follow(live: Pick<Live, "subscribe">, log: Logger): void {
    this.overrides.follow(live, "mail", log, "routes_outdated");
  }

  /** Reads the recipients that administrators entered. */
  async renew(): Promise<void> {
    await this.overrides.renew();
  }

  /** Retries a read that failed. */
  async catchUp(): Promise<void> {
    await this.overrides.catchUp();
  }

  /** Returns a form's own recipients; if there are none, those of the general form are notified. */
  ownRecipients(form: FormType): readonly string[] {
    return this.overrides.value[form] ?? this.settings[form];
  }

  /** Returns the recipients of the settings, which apply unless an administrator entered others. */
  settingsRecipients(form: FormType): readonly string[] {
    return this.settings[form];
  }

  /** Recipients of notifications, by form; forms without their own have the general form's. */
  get all(): Routes {
    return Object.fromEntries(FORM_TYPES.map((form) => [form, this.of(form)])) as Routes;
  }

  /** Returns who is notified about a form; empty if the general form has no recipients either. */
  of(form: FormType): readonly string[] {
    const own = this.ownRecipients(form);
    return own.length > 0 ? own : this.ownRecipients(GENERAL_FORM);
  }

  /**
   * Checks whether administrators have replaced an address with others. Changed settings do not count: while gateways are
   * restarted one by one, their settings may differ.
   */
  isReplaced(form: FormType, address: string): boolean {
    const generalOverride = this.settings[form].length === 0 ? this.overrides.value[GENERAL_FORM] : undefined;
    if ((this.overrides.value[form] ?? generalOverride) === undefined) return false;
    const current = [...this.of(form), ...this.ownRecipients(GENERAL_FORM)];
    return !current.some((recipient) => keyOf(recipient) === keyOf(address));
  }

  /** Forms without recipients of their own. */
  get unrouted(): FormType[] {
    return FORM_TYPES.filter((form) => this.ownRecipients(form).length === 0);
  }
}
