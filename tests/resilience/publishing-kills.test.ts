import { expect, test } from "vitest";
import { ADMIN } from "#tests/support/fixtures.ts";
import { send } from "#tests/support/gateway.ts";
import { changed, createCaller, editorOf } from "#tests/support/publishing/desk.ts";
import type { NamedDraft } from "#tests/support/publishing/desk.ts";
import { connectTo, kill, startSite } from "./campaign/site.ts";
import type { Served } from "./campaign/site.ts";

/** A step of a publication at which processes are killed. */
interface Step {
  /** Statement whose transaction keeps publications from taking the step for as long as it lasts. */
  hold?: string;
  /** Query that returns rows once the publication has reached the step; `$1` is its note. */
  reached: string;
}
const HELD =
  "select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid)) and $1 <> ''";
const STEPS: Record<string, Step> = {
  "before it reads": { hold: "select pg_advisory_xact_lock(hashtext('istmia content'))", reached: HELD },
  "as it writes rows": { hold: "select from provider for update", reached: HELD },
  "as it records them": { hold: "lock table revision in share mode", reached: HELD },
  // Nothing can hold a publication here. On a slow machine the kill may come after the commit.
  "while it tries the pages": {
    reached: `select 1 from pg_locks where relation = 'content_version'::regclass and mode = 'RowExclusiveLock'
              union all select 1 from publication where note = $1`,
  },
  "after its commit": { reached: "select from publication where note = $1" },
};

/** The changed catalogues, and the pages that show them. */
const CHANGED = { workshops: "/servicios/talleres", providers: "/servicios/optimed" };

/** `npm run test:resilience` has the long form, in which every step is combined with all victims. */
const long = import.meta.env.MODE === "long";

/** Signs an editor in at a gateway that may be killed. */
async function signIn({ process: { url } }: Served) {
  const { token } = (await send(url, "/api/admin/login", { body: ADMIN })).json<{ token: string }>();
  const graphql = async (query: string, headers = {}, variables = {}) =>
    (await send(url, "/graphql", { body: { query, variables }, headers })).json<object>();
  return editorOf(createCaller({ graphql }, { authorization: `Bearer ${token}` }));
}
type Editor = Awaited<ReturnType<typeof signIn>>;

/** Drafts this name for a row of each catalogue. */
async function draftNames({ rowsOf, save }: Editor, name: string): Promise<NamedDraft[]> {
  const drafts: NamedDraft[] = [];
  for (const catalogue of Object.keys(CHANGED)) {
    const [row] = await rowsOf(catalogue);
    await save(catalogue, row!, changed(row!, { name }));
    drafts.push({ catalogue, slug: row!.slug, version: 1 });
  }
  return drafts;
}

const showing = ({ process: { url } }: Served, name: string) =>
  Promise.all(Object.values(CHANGED).map(async (path) => (await send(url, path)).text.includes(name)));

test(
  "a publication is whole on both gateways or nowhere, whatever is killed on its way",
  { timeout: long ? 600_000 : 300_000 },
  async () => {
    const site = await startSite();
    const { first, second, gateways, database } = site;
    const editor = await signIn(first);
    const victims: { withDatabase: boolean; killed: readonly Served[] }[] = [
      { withDatabase: false, killed: [first] },
      { withDatabase: true, killed: [] },
      { withDatabase: false, killed: [second] },
      { withDatabase: true, killed: gateways },
    ];

    const strike = async (step: string, { withDatabase, killed }: (typeof victims)[number]) => {
      const { hold, reached } = STEPS[step]!;
      const struck = [...(withDatabase ? ["database"] : []), ...killed.map((gateway) => gateway.name)];
      const name = `${step}: ${struck.join(", ")}`;
      const drafts = await draftNames(editor, name);
      const holding = await connectTo(database);
      if (hold !== undefined) {
        await holding.query("begin");
        await holding.query(hold);
      }
      const publishing = Promise.allSettled([editor.publish(drafts, name)]);
      await expect
        .poll(async () => (await holding.query(reached, [name])).rows.length, {
          interval: 5,
        })
        .toBeGreaterThan(0);
      const restarted = kill(site, withDatabase, killed);
      if (!killed.includes(first)) await holding.end();
      const [[answer]] = await Promise.all([publishing, restarted]);
      await holding.end();

      const client = await connectTo(database);
      const committed = async () =>
        (await client.query<{ id: string }>("select id from publication where note = $1", [name])).rows;
      const ids = await committed();
      if (answer.status === "fulfilled" || step === "after its commit") expect(ids, name).toHaveLength(1);
      if (hold !== undefined && killed.includes(first)) expect(ids, name).toEqual([]);
      if (!withDatabase && !killed.includes(first)) expect(answer.status, name).toBe("fulfilled");
      if (ids.length === 0) await editor.publish(drafts, name);

      for (const gateway of gateways)
        await expect
          .poll(() => showing(gateway, name), { timeout: 60_000, message: name })
          .toEqual([true, true]);
      const [publication, ...others] = await committed();
      expect(others, name).toEqual([]);
      const revisions = await client.query("select from revision where publication = $1", [publication!.id]);
      const waiting = await client.query("select from draft");
      expect([revisions.rows.length, waiting.rows.length], name).toEqual([2, 0]);
      await client.end();
    };

    for (const [index, step] of Object.keys(STEPS).entries())
      for (const each of long ? victims : [victims[index % victims.length]!]) await strike(step, each);
  },
);
