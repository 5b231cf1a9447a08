import { expect, test } from "vitest";
import { dataFolder } from "#tests/support/files/published.ts";
import { startGateway } from "#tests/support/gateway.ts";
import { CONTRADICTIONS } from "#tests/support/publishing/contradictions.ts";
import { crawl, SITE } from "#tests/support/publishing/crawl.ts";
import { openDesk } from "#tests/support/publishing/desk.ts";
import { RandomPublisher } from "#tests/support/publishing/random-publisher.ts";
import { RandomClerk } from "#tests/support/random/random-clerk.ts";
import { RandomEditor } from "#tests/support/random/random-editor.ts";
import { routes } from "#tests/support/routes.ts";

/** `npm run test:resilience` has the long form. Each round has its own seed and ends with a crawl. */
const { rounds, publications, timeout, steps } =
  import.meta.env.MODE === "long"
    ? { rounds: 10, publications: 50, timeout: 1_800_000, steps: 100 }
    : { rounds: 1, publications: 25, timeout: 300_000, steps: 10 };
const EDITORS = ["abel", "berta", "carla"].map((name) => `${name}@istmia.example`);

const LAST = "{ publications(first: 1) { id } }";
const REACH = "query ($id: ID!) { publicationReach(id: $id) { gateways showing } }";
const CHECK = "{ linkCheck { faults { page address cause } } }";

test(
  `after ${rounds * publications} random publications no link, asset or PDF of the site is broken`,
  { timeout },
  async () => {
    const desk = await openDesk({ DATA_DIR: await dataFolder(), SITE_URL: SITE });
    for (let round = 1; round <= rounds; round++) {
      const publisher = new RandomPublisher(desk, round);
      await publisher.publish(publications);
      const {
        publications: [last],
      } = await desk.call<{ publications: [{ id: string }] }>(LAST);
      await expect
        .poll(() => desk.call(REACH, { id: last.id }), { timeout: 60_000 })
        .toEqual({ publicationReach: { gateways: 1, showing: 1 } });

      const { visited, broken } = await crawl(desk.ask, Object.keys(routes));
      expect(broken, `seed ${round}`).toEqual([]);
      const pdfs = visited.filter((path) => path.endsWith(".pdf"));
      expect(pdfs.length).toBeGreaterThan(30);
      process.stdout.write(
        `seed ${round}: ${publications} publications, ${publisher.refused} refused, ${visited.length} addresses, ${pdfs.length} PDFs\n`,
      );
      // Every address that was ever linked to still answers.
      const versions = await desk.rows<{ address: string; hash: string }>(
        "select distinct address, hash from file_version",
      );
      for (const { address, hash } of versions) {
        const version = address.replace(/\.pdf$/, `.${hash.slice(0, 8)}.pdf`);
        expect((await desk.ask(version, { method: "HEAD" })).status, version).toBe(200);
      }
      await desk.runJob("link-check");
      expect(await desk.call(CHECK)).toEqual({ linkCheck: { faults: [] } });
    }
  },
);

/** What visitors read of the catalogues that the editors change, and what the database says of them. */
const READ = "{ workshops { name } forms { title url } }";
const SAVED = `select
  (select json_agg(json_build_object('name', name) order by position) from workshop where visible) as workshops,
  (select json_agg(json_build_object('title', title, 'url', url) order by position) from form where visible) as forms`;

test.each(Array.from({ length: rounds }, (_, round) => round + 1))(
  "what editors do at the same time at two gateways neither contradicts itself nor deadlocks, nor is a draft shown (seed %i)",
  { timeout },
  async (seed) => {
    const desk = await openDesk({ DATA_DIR: await dataFolder() });
    const other = await startGateway({ DATA_DIR: await dataFolder(), DATABASE_URL: desk.databaseUrl });
    await RandomClerk.createAccounts(desk, EDITORS);
    const editors = [...EDITORS, ...EDITORS].map(
      (email, index) => new RandomEditor([desk, other], email, seed * 100 + index),
    );
    await Promise.all(editors.map((editor) => editor.work(steps)));

    for (const [name, sql] of Object.entries(CONTRADICTIONS)) expect(await desk.rows(sql), name).toEqual([]);
    const [{ published }] = (await desk.rows(
      "select string_agg(after::text, ' ') as published from revision",
    )) as [{ published: string }];
    expect(published).toContain("Fila");
    const shown = editors.flatMap((editor) => [...editor.shown]);
    expect(shown.filter((mark) => !published.includes(mark))).toEqual([]);
    const [saved] = await desk.rows(SAVED);
    for (const { graphql } of [desk, other])
      await expect.poll(async () => (await graphql(READ)).data, { timeout: 60_000 }).toEqual(saved);
  },
);
