import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { createLogger } from "#gateway/log.ts";

/** What a logger writes. */
function written(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = "";
  write(createLogger("trace", { write: (line) => (text += line) }));
  return text;
}

test("an error of the database is logged without its text, however it is handed over", () => {
  const error = new DatabaseError("no a marca", 10, "error");
  Object.assign(error, { code: "P0001", severity: "ERROR", detail: "marca", hint: "marca" });
  const lines = written((log) => {
    log.error({ event: "x", err: error });
    log.child({ reqId: "1" }).error({ event: "x", err: error });
    log.error(error);
    log.debug(error, "más marca".slice(0, 3));
  });
  expect(lines.match(/"code":"P0001"/g)).toHaveLength(4);
  expect(lines).not.toContain("marca");
});

test("any other error keeps its message", () => {
  const line = written((log) => log.error({ event: "x", err: new TypeError("a bug") }));
  expect(JSON.parse(line)).toMatchObject({ event: "x", err: { type: "TypeError", message: "a bug" } });
  expect(JSON.parse(line)).not.toHaveProperty("msg");
});

test("a line that a library writes without an event has one too", () => {
  const line = written((log) => log.info("Server listening"));
  expect(JSON.parse(line)).toMatchObject({ event: "message", msg: "Server listening" });
});
