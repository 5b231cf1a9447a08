import type { EntityManager } from "@mikro-orm/postgresql";
import { FORM_TYPES } from "#schema/forms.ts";
import { keyOf } from "#schema/mail/addresses-in-use.ts";
import { MAIL_CAUSES } from "#schema/mail/mail.ts";
import type { MailCause } from "#schema/mail/mail.ts";
import type { PausedAddress } from "./paused-address.types.ts";
import { fallbackRecipients } from "./substitutes.ts";
import type { Routes } from "./substitutes.ts";

interface Row {
  address: string;
  cause: MailCause;
  reply: string | null;
  at: string;
}

/** Returns the paused addresses that would otherwise get notifications, sorted by address. */
export async function pausedAddresses(em: EntityManager, routes: Routes): Promise<PausedAddress[]> {
  const rows = await em.execute<Row[]>(
    "select address, cause, reply, at from paused_address order by address",
  );
  const paused = new Set(rows.map(({ address }) => address));
  return rows.flatMap(({ cause, at, ...row }) => {
    const forms = FORM_TYPES.filter((form) =>
      routes[form].some((recipient) => keyOf(recipient) === row.address),
    );
    const substitutes = new Set(forms.flatMap((form) => fallbackRecipients(routes, form, paused)));
    const address = { ...row, cause: MAIL_CAUSES[cause], since: new Date(at), substitutes: [...substitutes] };
    return forms.length > 0 ? [address] : [];
  });
}

/** Resumes notifications to a paused address. Returns whether it was paused. */
export async function resumeAddress(em: EntityManager, address: string): Promise<boolean> {
  const rows = await em.execute<object[]>("delete from paused_address where address = ? returning address", [
    keyOf(address),
  ]);
  return rows.length > 0;
}
