import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { copyDatabase } from "#tests/support/database/databases.ts";

const MANY = 3_000;
const BLANKED = 50;

/** A person's enquiry and closed request, searches for them, and the rows that years of erasures leave behind. */
const FILL = [
  `insert into erasure (contact_id, reference, reason, author, at)
   select gen_random_uuid(), 'x', 'conservacion', 'x', now() from generate_series(1, ${MANY})`,
  `insert into rights_request (kind, channel, person, email, received, due, answer, closed, erased)
   select 'acceso', 'correo', '', '', now(), now(), '', now(), true from generate_series(1, ${MANY})`,
  `insert into rights_request (kind, channel, person, email, received, due, answer, closed)
   values ('acceso', 'correo', 'Eufemia Quijano', 'eufemia@correo.example', now(), now(), '', now())`,
  `insert into contact (name, last_name, email, form_type, consult_type, consult_types, message, digest)
   values ('Jacinta', 'Ureña', 'jacinta@correo.example', 'contact', '[]', '{}', 'x', 'x')`,
  `insert into audit_entry (author, action, detail, address)
   select 'x', 'read-list', 'búsqueda «' || name || '»', '' from generate_series(1, ${BLANKED}), unnest('{eufemia,jacinta}'::text[]) as name`,
  "analyze erasure, rights_request",
];

test("an erasing reads neither all erasures nor all requests for each entry that it blanks", async () => {
  const client = new Client({ connectionString: await copyDatabase() });
  await client.connect();
  onTestFinished(() => client.end());
  for (const sql of FILL) await client.query(sql);
  const blanked = "select count(*)::int from audit_entry where detail like '%datos borrados%'";

  for (const erase of [
    "select erase_contact(id, 'solicitud', 'x') from contact",
    "select blank_request(id) from rights_request where not erased",
  ]) {
    await client.query("begin");
    await client.query(erase);
    const { rows } = await client.query(
      `select (${blanked}) as blanked, sum(seq_scan)::int as scans from pg_stat_xact_user_tables
        where relname in ('erasure', 'rights_request')`,
    );
    await client.query("rollback");
    expect(rows[0].blanked, erase).toBe(BLANKED);
    expect(rows[0].scans, erase).toBeLessThan(5);
  }
});
