import { expect, test } from "vitest";
import { startGateway } from "#tests/support/gateway.ts";
import { changed, openDesk } from "#tests/support/publishing/desk.ts";

const REACH = "query ($id: ID!) { publicationReach(id: $id) { gateways showing late } }";

/** Opens a gateway that publishes, and reads on how many gateways a publication is shown. */
async function openPublished() {
  const desk = await openDesk();
  const publish = async (name: string) => {
    const [row] = await desk.rowsOf("workshops");
    await desk.save("workshops", row!, changed(row!, { name }));
    return desk.publish([{ catalogue: "workshops", slug: row!.slug, version: 1 }]);
  };
  const reach = async (id: string) =>
    (await desk.call<{ publicationReach: object }>(REACH, { id })).publicationReach;
  return { ...desk, publish, reach };
}

test("a publication is told to be shown by each running gateway, and by none that has stopped", async () => {
  const { databaseUrl, publish, reach, rows } = await openPublished();
  const other = await startGateway({ DATABASE_URL: databaseUrl });
  const { id } = await publish("Taller en dos servidores");
  await expect.poll(() => reach(id)).toEqual({ gateways: 2, showing: 2, late: false });
  await other.close();
  expect(await reach(id)).toEqual({ gateways: 1, showing: 1, late: false });
  expect(await rows("select from gateway_heartbeat")).toHaveLength(1);
});

test("a gateway that stays behind is told of after 10 s, and one that is silent is forgotten", async () => {
  const { publish, reach, rows } = await openPublished();
  const { id } = await publish("Taller rezagado");
  await expect.poll(() => reach(id)).toMatchObject({ gateways: 1, showing: 1 });
  const behind = (seconds: number) =>
    rows(
      `insert into gateway_heartbeat values (gen_random_uuid(), ${id} - 1, now() - interval '${seconds} s')`,
    );
  await behind(0);
  expect(await reach(id)).toEqual({ gateways: 2, showing: 1, late: false });
  await rows("alter table publication disable trigger append_only");
  const published = (seconds: number) => rows(`update publication set at = now() - interval '${seconds} s'`);
  await published(60);
  expect(await reach(id)).toEqual({ gateways: 2, showing: 1, late: true });
  const lastHeard = (seconds: number) =>
    rows(`update gateway_heartbeat set at = now() - interval '${seconds} s' where publication < ${id}`);
  // A gateway that was killed before the publication has not reported that it is behind.
  await lastHeard(12);
  await published(11);
  expect(await reach(id)).toMatchObject({ late: false });
  await lastHeard(16);
  expect(await reach(id)).toEqual({ gateways: 1, showing: 1, late: false });
  await publish("Taller al día");
  await expect.poll(() => rows("select from gateway_heartbeat")).toHaveLength(1);
  await expect(reach("999")).rejects.toMatchObject({ code: "NOT_FOUND" });
});
