import type { EntityManager } from "@mikro-orm/postgresql";
import { Gauge } from "prom-client";
import type { Registry } from "prom-client";
import type { MailState } from "#schema/mail/mail.ts";
import { UNSETTLED, UNSETTLED_STATES } from "#gateway/database/mail-conditions.ts";
import type { Logger } from "#gateway/log.ts";
import type { MailConfig } from "#gateway/settings/mail.ts";

/**
 * Adds the outbox's figures to `/metrics`. They are read on each request, and are the same for all gateways on a database. If
 * they cannot be read they are left out: a zero would end an alarm.
 */
export function mailMetrics(
  register: Registry,
  em: () => EntityManager,
  log: Logger,
  { server }: MailConfig,
): void {
  new Gauge({
    name: "mail_configured",
    help: "1 if this gateway has a mail server, 0 if it keeps what it would send",
    registers: [register],
  }).set(server ? 1 : 0);
  const read = async <Row extends object>(sql: string): Promise<Row[] | undefined> => {
    try {
      return await em().execute<Row[]>(sql);
    } catch (err) {
      log.warn({ event: "metrics_incomplete", err });
      return undefined;
    }
  };
  const outbox: Gauge<"state"> = new Gauge({
    name: "mail_outbox",
    help: "Mails that have neither arrived nor been closed, by state",
    labelNames: ["state"],
    registers: [register],
    collect: async (): Promise<void> => {
      const rows = await read<{ state: MailState; count: number }>(
        `select state, count(*)::int as count from mail where ${UNSETTLED} group by state`,
      );
      if (!rows) return outbox.reset();
      for (const state of UNSETTLED_STATES) outbox.set({ state }, 0);
      for (const { state, count } of rows) outbox.set({ state }, count);
    },
  });
  const oldest = new Gauge({
    name: "mail_oldest_seconds",
    help: "Age of the oldest mail that is still to be delivered",
    registers: [register],
    collect: async () => {
      const rows = await read<{ seconds: number | null }>(
        `select extract(epoch from now() - min(queued_at))::int as seconds
           from mail where state in ('pendiente', 'enviando')`,
      );
      if (rows) oldest.set(rows[0]?.seconds ?? 0);
      else oldest.remove();
    },
  });
}
