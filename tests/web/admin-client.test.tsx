import { gql } from "@apollo/client";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createAdminClient } from "#web/components/admin/session/client.ts";
import { errorMessage, refusalOf } from "#web/components/admin/session/refusal.ts";
import { beginSession, endSession } from "#web/components/admin/session/session.ts";

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

const signIn = (account: string) => beginSession(`.${btoa(JSON.stringify({ sub: account }))}.`);

test.each([
  ["a sign-out", endSession],
  ["the sign-in of somebody else", () => signIn("luis")],
])("an answer that comes after %s reaches nobody", async (_, leave) => {
  const query = gql("{ me { email } }");
  const answers: PromiseWithResolvers<Response>[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    if (address !== "/graphql") return Promise.resolve(new Response());
    answers.push(Promise.withResolvers<Response>());
    return answers.at(-1)!.promise;
  });
  onTestFinished(() => {
    endSession();
    localStorage.clear();
    sessionStorage.clear();
  });
  const answerNext = async (at: number) => {
    await expect.poll(() => answers.length).toBe(at + 1);
    return (email: string) => answers[at]!.resolve(Response.json({ data: { me: { email } } }));
  };
  signIn("ana");
  const reached = vi.fn<() => void>();
  void createAdminClient().query({ query }).then(reached, reached);
  const answerFirst = await answerNext(0);
  leave();
  answerFirst("ana@istmia.example");
  const later = createAdminClient().query({ query });
  (await answerNext(1))("luis@istmia.example");
  await later;
  expect(reached).not.toHaveBeenCalled();
});
