import { expect, test } from "vitest";
import { CommandError } from "#gateway/command/arguments.ts";
import { readOrder, USAGE } from "#gateway/privacy/cli/privacy-order.ts";

test.each([
  [["find", " ana@correo.example "], { verb: "find", email: "ana@correo.example" }],
  [["export", "ana@correo.example", "--csv"], { verb: "export", email: "ana@correo.example", csv: true }],
  [
    ["correct", "ana@correo.example", "last-name", "Díaz"],
    { verb: "correct", email: "ana@correo.example", field: "lastName", value: "Díaz", yes: false },
  ],
  [
    ["correct", "ana@correo.example", "email", "eva@correo.example", "--yes"],
    {
      verb: "correct",
      email: "ana@correo.example",
      field: "email",
      value: "eva@correo.example",
      yes: true,
    },
  ],
  [["erase", "ana@correo.example"], { verb: "erase", email: "ana@correo.example", yes: false }],
  [["retention", "--dry-run"], { verb: "retention", dryRun: true }],
  [["erasures"], { verb: "erasures" }],
  [["replay", "list.jsonl"], { verb: "replay", file: "list.jsonl" }],
  [["help"], undefined],
])("%j is an order of the privacy command", (args, order) => expect(readOrder(args)).toEqual(order));

test.each([
  [[], "Say what to do."],
  [["forget"], "There is no command forget."],
  [["erase"], "erase needs the person's e-mail."],
  [["erase", "ana"], "ana is not an e-mail address."],
  [["find", "ana@correo.example", "--yes"], "find has no --yes."],
  [["find", "ana@correo.example", "more"], "find takes no more."],
  [["find", "--all"], "Unknown option '--all'."],
  [
    ["correct", "ana@correo.example", "message", "x"],
    "correct needs a field (name, last-name, email) and its right value.",
  ],
  [["correct", "ana@correo.example", "email", "x"], "x is no valid email."],
])("%j is refused with what is wrong and the usage", (args, fault) => {
  expect(() => readOrder(args)).toThrow(new CommandError(`${fault}\n\n${USAGE}`));
});
