import { expect, test } from "vitest";
import { openDesk, ORDER } from "#tests/support/publishing/desk.ts";

const UNSEEN = { catalogue: "workshops", slug: "*", version: 0, base: "0" };

test("an order may name rows that do not exist, whatever signs their names have", async () => {
  const desk = await openDesk();
  const order = (await desk.rowsOf("workshops")).map(({ slug }) => slug).toReversed();
  await desk.call(ORDER, { seen: UNSEEN, order: ['a}b,"', ...order] });
  await desk.publish([{ catalogue: "workshops", slug: "*", version: 1 }]);
  expect((await desk.rowsOf("workshops")).map(({ slug }) => slug)).toEqual(order);
});
