import type { EntityManager } from "@mikro-orm/postgresql";
import { FORM_TYPES } from "#schema/forms.ts";
import type { FormType } from "#schema/forms.ts";
import { keyOf } from "#schema/mail/addresses-in-use.ts";
import type { Live } from "#gateway/database/live/notifications.ts";
import { Renewed } from "#gateway/database/live/renewed.ts";
import type { Logger } from "#gateway/log.ts";
import { GENERAL_FORM } from "./substitutes.ts";
import type { Routes } from "./substitutes.ts";

/** The recipients that administrators have named, in place of those of the settings. */
type Named = Partial<Routes>;

async function readNamed(em: EntityManager): Promise<Named> {
  const rows = await em.execute<{ form: FormType; addresses: string[] }[]>(
    "select form_type as form, addresses from notification_route",
  );
  return Object.fromEntries(rows.map(({ form, addresses }) => [form, addresses]));
}

/** Who is notified of each form's contacts now. A change by an administrator reaches every gateway within a second. */
export class CurrentRoutes {
  private constructor(
    private readonly stored: Renewed<Named>,
    private readonly settings: Routes,
  ) {}

  /** `em` gives a fresh entity manager. */
  static async open(em: () => EntityManager, settings: Routes): Promise<CurrentRoutes> {
    return new CurrentRoutes(await Renewed.open(() => readNamed(em())), settings);
  }

  get #named(): Named {
    return this.stored.value;
  }

  /** Reads what administrators named whenever a gateway tells that something about mails has changed. */
  follow(live: Pick<Live, "subscribe">, log: Logger): void {
    this.stored.follow({ live, log }, "mail", "routes_outdated");
  }

  /** Reads what administrators named. */
  async renew(): Promise<void> {
    await this.stored.renew();
  }

  /** Reads again after a read that failed. */
  async catchUp(): Promise<void> {
    await this.stored.catchUp();
  }

  /** The own recipients of a form; none: those of the general one are notified. */
  own(form: FormType): readonly string[] {
    return this.#named[form] ?? this.settings[form];
  }

  /** What the settings say, which holds unless an administrator named others. */
  inSettings(form: FormType): readonly string[] {
    return this.settings[form];
  }

  /** Who is notified, by form. */
  get all(): Routes {
    return Object.fromEntries(FORM_TYPES.map((form) => [form, this.of(form)])) as unknown as Routes;
  }

  /** Who is notified about a form; nobody if the general one has no recipients either. */
  of(form: FormType): readonly string[] {
    const own = this.own(form);
    return own.length > 0 ? own : this.own(GENERAL_FORM);
  }

  /**
   * Whether administrators have named others in place of an address. Settings do not count: while gateways are restarted one by
   * one they may differ.
   */
  replaced(form: FormType, address: string): boolean {
    const follows = this.settings[form].length === 0 ? this.#named[GENERAL_FORM] : undefined;
    if ((this.#named[form] ?? follows) === undefined) return false;
    const current = [...this.of(form), ...this.own(GENERAL_FORM)];
    return !current.some((one) => keyOf(one) === keyOf(address));
  }

  /** Forms without recipients of their own. */
  get unrouted(): FormType[] {
    return FORM_TYPES.filter((form) => this.own(form).length === 0);
  }
}
