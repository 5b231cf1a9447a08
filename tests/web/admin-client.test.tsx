import { gql } from "@apollo/client";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { createAdminClient } from "#web/components/admin/session/client.ts";
import { errorMessage, refusalOf } from "#web/components/admin/session/refusal.ts";
import { exported } from "#web/components/admin/filters/export-file.ts";
import { verify } from "#web/api.ts";
import { beginSession, endSession } from "#web/components/admin/session/session.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Leaves every request without an answer, and lets the time limit end as soon as one was sent. */
function stallRequests() {
  const limit = new AbortController();
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
    queueMicrotask(() => limit.abort(new DOMException("too late", "TimeoutError")));
    return new Promise((_resolve, reject) => {
      signal!.addEventListener("abort", () => reject(signal!.reason as Error));
    });
  });
  return vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
}

const signIn = (account: string) => beginSession(`.${btoa(JSON.stringify({ sub: account }))}.`);

/** Signs out when the test ends. */
const signOutAtEnd = () =>
  onTestFinished(() => {
    endSession();
    localStorage.clear();
    sessionStorage.clear();
  });

test("a request on a stalled connection fails after 30 s instead of waiting without end", async () => {
  const timeout = stallRequests();
  await expect(createAdminClient().query({ query: gql("{ me { email } }") })).rejects.toThrow("too late");
  expect(timeout).toHaveBeenCalledWith(30_000);
});

test("a session whose check gets no answer within 30 s counts as ended", async () => {
  const timeout = stallRequests();
  expect(await verify("token")).toBe(false);
  expect(timeout).toHaveBeenCalledWith(30_000);
});

test("an export may take long, but fails once nothing arrived for 30 s", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let file!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (file = controller) });
  vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => {
    signal!.addEventListener("abort", () => file.error(signal!.reason));
    return new Response(body, { headers: { "content-disposition": 'attachment; filename="a.csv"' } });
  });
  signOutAtEnd();
  signIn("ana");
  const failed = vi.fn<(reason: unknown) => void>();
  void exported("csv", {}).catch(failed);
  for (const line of ["one\n", "two\n", "three\n"]) {
    await vi.advanceTimersByTimeAsync(20_000);
    file.enqueue(new TextEncoder().encode(line));
  }
  await vi.advanceTimersByTimeAsync(29_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(failed.mock.calls[0]![0]).toMatchObject({ name: "TimeoutError" });
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

const LEFT_BY = [
  ["a sign-out", endSession],
  ["the sign-in of somebody else", () => signIn("luis")],
] as const;

test.each(LEFT_BY)("an answer that comes after %s reaches nobody", async (_, leave) => {
  const query = gql("{ me { email } }");
  const answers: PromiseWithResolvers<Response>[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    if (address !== "/graphql") return Promise.resolve(new Response());
    answers.push(Promise.withResolvers<Response>());
    return answers.at(-1)!.promise;
  });
  signOutAtEnd();
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

test.each(LEFT_BY)("an export whose last part comes after %s is not saved", async (_, leave) => {
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const writer = body.writable.getWriter();
  const headers = { "content-disposition": 'attachment; filename="consultas.csv"' };
  vi.stubGlobal("fetch", async (address: string) =>
    address.startsWith("/api/admin/contacts.csv") ? new Response(body.readable, { headers }) : new Response(),
  );
  signOutAtEnd();
  signIn("ana");
  const reached = vi.fn<() => void>();
  void exported("csv", {}).then(reached, reached);
  await writer.write(new TextEncoder().encode("Nombre"));
  leave();
  await writer.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reached).not.toHaveBeenCalled();
});
