import { expect, test } from "vitest";
import { readOrder } from "#gateway/admins/cli/account-order.ts";

const EMAIL = "rosa@istmia.example";

test("a role is given to a new account, or to one that there is; an administrator's needs not be said", () => {
  const order = { email: EMAIL, role: "edicion", generate: false };
  expect(readOrder(["add", EMAIL, "--role", "edicion"])).toEqual({ ...order, verb: "add" });
  expect(readOrder(["role", EMAIL, "edicion"])).toEqual({ ...order, verb: "role" });
  expect(readOrder(["add", EMAIL])).toEqual({ ...order, verb: "add", role: "administrador" });
});

test.each([
  [["add", EMAIL, "--role", "jefe"], "There is no role jefe."],
  [["add", EMAIL, "edicion"], "add takes one e-mail and nothing else"],
  [["role", EMAIL], "role takes the account's e-mail and a role."],
  [["role", EMAIL, "jefe"], "There is no role jefe."],
  [["role", EMAIL, "edicion", "atencion"], "role takes the account's e-mail and a role."],
  [["role", EMAIL, "--role", "edicion"], "role takes no --role."],
  [["disable", EMAIL, "--role", "edicion"], "disable takes no --role."],
])("%j is not understood", (args, fault) => {
  expect(() => readOrder(args)).toThrow(fault);
});
