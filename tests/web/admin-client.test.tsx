import { gql } from "@apollo/client";
import { afterEach, expect, test, vi } from "vitest";
import { createAdminClient } from "#web/components/admin/session/client.ts";
import { errorMessage, refusalOf } from "#web/components/admin/session/refusal.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a request on a stalled connection fails after 30 s instead of waiting without end", async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
  const asked = Promise.withResolvers<void>();
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
    asked.resolve();
    return new Promise((_resolve, reject) => {
      signal!.addEventListener("abort", () => reject(signal!.reason as Error));
    });
  });
  void asked.promise.then(() => limit.abort(new DOMException("too late", "TimeoutError")));
  await expect(createAdminClient().query({ query: gql("{ me { email } }") })).rejects.toThrow("too late");
  expect(timeout).toHaveBeenCalledWith(30_000);
});

test.each([
  [
    413,
    '{"message":"La solicitud es demasiado grande."}',
    "La solicitud es demasiado grande.",
    "BAD_REQUEST",
  ],
  [503, '{"message":"Servicio no disponible."}', "Servicio no disponible.", "UNAVAILABLE"],
  [502, "<h1>Bad Gateway</h1>", "Revisa tu conexión e inténtalo de nuevo.", undefined],
  [502, "null", "Revisa tu conexión e inténtalo de nuevo.", undefined],
])("a request that is answered with %i and %s is told as %s", async (status, body, reason, code) => {
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
  const failure: unknown = await createAdminClient()
    .query({ query: gql("{ me { email } }") })
    .catch((error: unknown) => error);
  expect(errorMessage(failure)).toBe(reason);
  expect(refusalOf(failure)?.code).toBe(code);
});
