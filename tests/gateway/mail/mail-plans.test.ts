import "reflect-metadata";
import { Client } from "pg";
import { Registry } from "prom-client";
import { expect, onTestFinished, test, vi } from "vitest";
import { parseConfig } from "#gateway/config.ts";
import { openDatabase } from "#gateway/database/orm.ts";
import { createLogger } from "#gateway/log.ts";
import { MailQueue } from "#gateway/mail/mail-queue.ts";
import { MailService } from "#gateway/mail/mail.service.ts";
import { mailMetrics } from "#gateway/mail/mail-metrics.ts";
import { openMailPool } from "#gateway/mail/mail-jobs.ts";
import { CurrentRoutes } from "#gateway/mail/routes/current-routes.ts";
import { copyDatabase } from "#tests/support/database/databases.ts";

/** The mails of years, whose recipients have been erased, those of a month, and one that needs attention. */
const FILL = `
  insert into mail (kind, recipient, state, cause, ended_at)
  select 'confirmation', null, 'entregada', null, now() - interval '2 years' from generate_series(1, 100000)
   union all
  select 'confirmation', 'ana@correo.example', 'entregada', null, now() - n * interval '1 hour' from generate_series(1, 740) as n
   union all
  select 'confirmation', 'ana@correo.example', 'omitida', 'spam', now() - interval '2 years' from generate_series(1, 1000)
   union all
  select 'confirmation', 'ana@correo.example', 'muerta', 'refused', now()`;

/** Fills a database with many mails; returns its URL, and functions that examine a statement's plan. */
async function fillWithMails() {
  const url = await copyDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(FILL);
  await client.query("vacuum analyze mail");
  return {
    url,
    left: async () =>
      (await client.query("select count(*)::int as many from mail where recipient is not null")).rows[0].many,
    /** Returns how many mails a statement reads and filters out. */
    passedOver: async (query: string, params: unknown[] = []) => {
      const { rows } = await client.query({
        text: `explain (analyze) ${query}`,
        values: params,
        rowMode: "array",
      });
      return [...rows.join().matchAll(/Rows Removed by Filter: (\d+)/g)].reduce(
        (sum, [, n]) => sum + Number(n),
        0,
      );
    },
    insert: (sql: string) => client.query(sql),
    scansOf: async (query: string, params: unknown[] = []) => {
      const { rows } = await client.query({ text: `explain ${query}`, values: params, rowMode: "array" });
      return rows.flat().filter((line: string) => line.includes("Seq Scan on mail"));
    },
  };
}

async function openService(url: string) {
  const orm = await openDatabase(url, createLogger("silent"));
  onTestFinished(() => orm.close());
  const { mail: config } = parseConfig({});
  const routes = await CurrentRoutes.open(() => orm.em.fork(), config.recipients);
  const outbox = { routes, announce: () => undefined };
  const sent = vi.spyOn(orm.config.getLogger(), "logQuery");
  return {
    orm,
    config,
    sent,
    service: new MailService(orm.em.fork(), config, outbox, "https://istmia.example"),
  };
}

test("the list of what is undelivered, and the metrics, read no mails that arrived", async () => {
  const { url, scansOf, passedOver, insert } = await fillWithMails();
  await insert(
    `insert into mail (id, kind, recipient, state, ended_at) overriding system value
     select -n, 'confirmation', 'ana@correo.example', 'muerta', now() - interval '2 years' from generate_series(1, 1000) as n`,
  );
  await insert("vacuum analyze mail");
  const { orm, config, sent, service } = await openService(url);
  expect(await service.list("undelivered", 50)).toHaveLength(50);
  const register = new Registry();
  mailMetrics(register, () => orm.em.fork(), createLogger("silent"), config);
  expect(await register.metrics()).toContain('mail_outbox{state="muerta"} 1001');
  for (const [{ query = "", params }] of sent.mock.calls) {
    expect(await scansOf(query, params as unknown[]), query).toEqual([]);
    expect(await passedOver(query, params as unknown[]), query).toBeLessThan(100);
  }
});

test("what is undelivered is counted without reading the mails that arrived", async () => {
  const { url, scansOf } = await fillWithMails();
  const { service, sent } = await openService(url);
  const overview = await service.overview();
  expect(overview).toMatchObject({ undelivered: 1, kept: 0 });
  expect(sent).toHaveBeenCalledOnce();
  const [{ query = "", params }] = sent.mock.calls[0]!;
  expect(await scansOf(query, params as unknown[])).toEqual([]);
});

test("recipients are forgotten without reading the mails whose recipients are forgotten already", async () => {
  const { url, scansOf, left } = await fillWithMails();
  const pool = openMailPool(url, createLogger("silent"));
  onTestFinished(() => pool.end());
  const sent = vi.spyOn(pool, "query");
  const before = await left();
  await new MailQueue(pool).forgetOld();
  expect(before - (await left()), "those of more than thirty days").toBe(740 - 30 * 24 + 1);
  expect(sent).toHaveBeenCalledOnce();
  expect(await scansOf(String(sent.mock.calls[0]![0]))).toEqual([]);
});
