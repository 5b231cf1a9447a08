import type { EntityManager } from "@mikro-orm/postgresql";
import * as z from "zod";
import { ROW_ID } from "#schema/row-id.ts";
import { arrayLiteral } from "#gateway/database/array-literal.ts";
import { allowLongStatements } from "#gateway/database/long-statements.ts";
import type { Logger } from "#gateway/log.ts";
import { RightsRequest } from "./rights-request.entity.ts";
import { RightsStep } from "./rights-step.entity.ts";

/** Reads the steps of each request, in order. */
export async function readSteps(em: EntityManager, ids: readonly string[]): Promise<RightsStep[][]> {
  const rows = await em.find(RightsStep, { requestId: [...ids] }, { orderBy: { id: "asc" } });
  const steps = Map.groupBy(rows, ({ requestId }) => requestId);
  return ids.map((id) => steps.get(id) ?? []);
}

/** A request with its steps. */
export type WholeRequest = RightsRequest & { steps: readonly RightsStep[] };

/** Adds their steps to requests. */
export async function withSteps(
  em: EntityManager,
  requests: readonly RightsRequest[],
): Promise<WholeRequest[]> {
  const steps = await readSteps(
    em,
    requests.map(({ id }) => id),
  );
  return requests.map((request, index) => ({ ...request, steps: steps[index] ?? [] }));
}

/** Removes the person from closed requests through the database's function, in the caller's transaction. */
export async function blankRequests(em: EntityManager, ids: readonly string[]): Promise<void> {
  await allowLongStatements(em);
  await em.execute(
    "select blank_request(id) from rights_request where closed is not null and id = any(?::bigint[])",
    [arrayLiteral(ids)],
  );
}

/** Logs the erasure of a request in the form that `npm run privacy -- replay` reads. */
export function logErased(log: Logger, request: RightsRequest, at: string): void {
  const { id, uid, kind, channel, received, closed } = request;
  log.info({ event: "erased", requestId: id, uid, kind, channel, received, closed, at });
}

/** Reads a person's requests, oldest first. */
export async function requestsOf(em: EntityManager, email: string): Promise<RightsRequest[]> {
  return em
    .createQueryBuilder(RightsRequest, "r")
    .select("*")
    .where("lower(r.email) = ?", [email.toLowerCase()])
    .orderBy({ id: "asc" })
    .getResultList();
}

/** Locks a person's requests in id order, like every change of several requests. Waits for those that are being changed. */
const lockRequestsOf = (em: EntityManager, email: string): Promise<unknown> =>
  em.execute("select from rights_request where lower(email) = ? order by id for no key update", [
    email.toLowerCase(),
  ]);

/** Sets the corrected e-mail in a person's data requests. Returns them, oldest first. */
export async function moveRequests(
  em: EntityManager,
  email: string,
  corrected: string,
): Promise<Pick<RightsRequest, "id">[]> {
  await lockRequestsOf(em, email);
  return em.execute<{ id: string }[]>(
    `with moved as (update rights_request set email = ? where lower(email) = ? returning id)
     select id::text from moved order by moved.id`,
    [corrected, email.toLowerCase()],
  );
}

/** An erased request as in a list of erasures or in the log, without personal data. */
export const ErasedRequest = z.object({
  requestId: z.string().regex(ROW_ID),
  /** Missing if an earlier version wrote the list. */
  uid: z.guid().optional(),
  kind: z.string(),
  channel: z.string(),
  received: z.iso.date(),
  /** Null or missing if the request was open, or if an earlier version wrote the list. */
  closed: z.iso.date().nullish(),
});
export type ErasedRequest = z.infer<typeof ErasedRequest>;

/** Reads all erased requests, sorted by number. */
export async function erasedRequests(em: EntityManager): Promise<ErasedRequest[]> {
  return em.execute<ErasedRequest[]>(
    `select id::text as "requestId", uid::text, kind, channel, received::text, closed::text
       from rights_request where erased order by rights_request.id`,
  );
}

/** SQL of the id that the migration m065 gave to a request with this number, kind, channel and day. */
const UID_BEFORE = "md5(concat_ws(' ', ?::text, ?::text, ?::text, ?::text))::uuid";

/**
 * Erases a request again after a restore, if it is the same request: its number may have been assigned again. One that was closed
 * since the backup is closed again. Returns true if it was erased, false if it is open and will be erased when it is closed, and
 * undefined if it was erased before or does not exist.
 */
export async function eraseRequest(em: EntityManager, request: ErasedRequest): Promise<boolean | undefined> {
  const { requestId, uid = null, kind, channel, received, closed = null } = request;
  return em.transactional(async (inner) => {
    const [found] = await inner.execute<{ done: boolean }[]>(
      `update rights_request set erased = true, closed = coalesce(closed, ?)
        where id = ? and uid = coalesce(?::uuid, ${UID_BEFORE}) and (not erased or closed is null)
       returning closed is not null as done`,
      [closed, requestId, uid, requestId, kind, channel, received],
    );
    if (found?.done) await blankRequests(inner, [requestId]);
    return found?.done;
  });
}

/** Erases a person from their closed requests; open ones follow when they are closed. Returns all requests as they were. */
export async function eraseFromRegister(em: EntityManager, email: string): Promise<RightsRequest[]> {
  await lockRequestsOf(em, email); // a request that is being closed is then blanked with the others
  const requests = await requestsOf(em, email);
  const ids = requests.map(({ id }) => id);
  await em.execute("update rights_request set erased = true where id = any(?::bigint[])", [
    arrayLiteral(ids),
  ]);
  await blankRequests(em, ids);
  return requests;
}
