import { gql } from "@apollo/client";
import { afterEach, expect, test, vi } from "vitest";
import { createAdminClient } from "#web/components/admin/session/client.ts";

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
