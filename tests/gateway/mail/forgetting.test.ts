import { expect, test } from "vitest";
import { startGateway } from "#tests/support/gateway.ts";
import { refuseManyRows } from "#tests/support/database/refuse-many-rows.ts";
import { MAIL } from "#tests/support/mail/mail-settings.ts";
import { startMailServer } from "#tests/support/mail/start-mail-server.ts";

test("no statement forgets more addresses than it has time for, and all of a month ago are forgotten", async () => {
  const server = await startMailServer();
  const { rows } = await startGateway({ ...MAIL, SMTP_URL: server.url });
  await rows(`insert into mail (kind, recipient, state, ended_at)
    select 'test', 'ana@correo.example', 'entregada', now() - interval '31 days' from generate_series(1, 12000)`);
  await refuseManyRows(rows, "update on mail", 5_000);
  await rows("select graphile_worker.add_job('mail-forget')");
  await expect.poll(() => rows("select from mail where recipient is not null limit 1")).toEqual([]);
});
