import { ADMIN, generalContact } from "./fixtures.ts";
import { startGateway } from "./gateway.ts";
import { RETRY_TIMEOUT_MS } from "./publishing/desk.ts";

/** The second administrator. */
export const OTHER = "luisa@istmia.example";
/** An id that no enquiry has. */
export const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

type Headers = Record<string, string>;
interface Whole {
  id: string;
  status: string;
  version: number;
  readAt: string | null;
  history: {
    id: string;
    author: string;
    status: string;
    channel: string | null;
    note: string | null;
    at: string;
  }[];
}
interface Refused {
  message: string;
  extensions: { code: string; campos?: Record<string, string> };
}

const WHOLE = "id status version readAt history { id author status channel note at }";
export const READ = `query ($id: ID!) { contact(id: $id) { ${WHOLE} } }`;
const MARK = `mutation ($id: ID!) { markContactRead(id: $id) { ${WHOLE} } }`;
export const UPDATE_STATUS = `mutation ($seen: SeenContact!, $change: ContactStatusChange!) {
  updateContactStatus(seen: $seen, change: $change) { ${WHOLE} }
}`;
const UPDATE_STATUSES = `mutation ($seen: [SeenContact!]!, $change: ContactStatusChange!) {
  updateContactStatuses(seen: $seen, change: $change)
}`;

interface Answered<T> {
  value: T | null | undefined;
  refused: Refused | undefined;
}

/**
 * Repeats a change while the busy machine refuses it (UNAVAILABLE): such a refusal states that nothing was changed. A refusal
 * before GraphQL has neither a value nor a code.
 */
export async function retryWhileBusy<T>(change: () => Promise<Answered<T>>): Promise<Answered<T>> {
  for (const end = performance.now() + RETRY_TIMEOUT_MS; ;) {
    const answer = await change();
    const { value, refused } = answer;
    const busy = refused ? refused.extensions.code === "UNAVAILABLE" : value === undefined;
    if (!busy || performance.now() > end) return answer;
  }
}

/** Starts a gateway with two signed-in administrators and a few enquiries. */
export async function startOffice(enquiries = 1, environment: Record<string, string> = {}) {
  const gateway = await startGateway({ ENQUIRIES_PER_MINUTE: "10000", ...environment });
  const { ask, rows, graphql } = gateway;
  await rows(
    `insert into admin (email, password_hash) select '${OTHER}', password_hash from admin where email = '${ADMIN.email}'`,
  );
  /** Creates an account with a role and the first administrator's password, and signs it in. */
  const signInAs = async (role: string, email = `${role}@istmia.example`) => {
    await rows(
      `insert into admin (email, password_hash, role)
       select '${email}', password_hash, '${role}' from admin where email = '${ADMIN.email}'`,
    );
    return signIn(email);
  };
  const signIn = async (email: string) => {
    const answer = await ask("/api/admin/login", { body: { email, password: ADMIN.password } });
    return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
  };
  const [first, second] = [await signIn(ADMIN.email), await signIn(OTHER)];
  const ids: string[] = [];
  for (let sent = 0; sent < enquiries; sent++) {
    ids.push((await ask("/api/contacts", { body: generalContact })).json<{ id: string }>().id);
  }

  const run = async <T>(query: string, variables: object, headers: Headers) => {
    const { data, errors } = await graphql(query, headers, variables);
    return { value: Object.values(data ?? {})[0] as T | null | undefined, refused: errors?.[0] as Refused };
  };
  return {
    ...gateway,
    first,
    second,
    signInAs,
    ids,
    run,
    read: async (id: string) => (await run<Whole>(READ, { id }, first)).value,
    mark: (id: string, headers: Headers = first) => run<Whole>(MARK, { id }, headers),
    updateStatus: (id: string, version: number, change: object, headers: Headers = first) =>
      run<Whole>(UPDATE_STATUS, { seen: { id, version }, change }, headers),
    updateStatuses: (seen: { id: string; version: number }[], change: object, headers: Headers = first) =>
      run<string[]>(UPDATE_STATUSES, { seen, change }, headers),
    events: async () => (await rows<{ count: number }>("select count(*)::int from contact_event"))[0]!.count,
  };
}
