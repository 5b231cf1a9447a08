import { expect } from "vitest";
import { startGateway } from "#tests/support/gateway.ts";

const ROWS = `query ($catalogue: ID!) {
  editableRows(catalogue: $catalogue) { slug title published base draft { row version base author changedAt faults { field message } } }
}`;
export const CREATE = `mutation ($catalogue: ID!, $values: RowDraft!) {
  createRow(catalogue: $catalogue, values: $values) { slug base draft { version changedAt faults { field message } } }
}`;
export const REMOVE = `mutation ($seen: SeenRowInput!) { removeRow(seen: $seen) }`;
export const ORDER = `mutation ($seen: SeenRowInput!, $order: [ID!]!) { saveOrder(seen: $seen, order: $order) { version } }`;
export const UNDO = `mutation ($id: ID!) { undoPublication(id: $id) { id kind undoes } }`;
export const UNDO_EXCEPT = `mutation ($id: ID!, $except: [RowKeyInput!]!) {
  undoPublication(id: $id, except: $except) { partial revisions { title before after } }
}`;
export const HISTORY = `query { publications(first: 5) { id kind author note undoes at revisions { title before after } } }`;
const SEEN_ORDER = `query ($catalogue: ID!) {
  editableRow(catalogue: $catalogue, slug: "*") { slug base draft { version changedAt } }
}`;
export const SAVE = `mutation ($seen: SeenRowInput!, $values: RowDraft!) {
  saveDraft(seen: $seen, values: $values) { slug title draft { version row faults { field message } } }
}`;
export const SCHEDULE = `mutation ($drafts: [SeenDraftInput!]!, $at: DateTimeISO!) {
  schedulePublication(drafts: $drafts, at: $at) { id }
}`;
export const PUBLISH = `mutation ($drafts: [SeenDraftInput!]!, $note: String) {
  publish(drafts: $drafts, note: $note) { id kind author note revisions { catalogue slug title before after } }
}`;

export interface EditableRow {
  slug: string;
  title: string;
  published: Record<string, unknown> | null;
  base: string;
  draft: {
    row: object | null;
    version: number;
    changedAt: string;
    faults: { field: string; message: string }[];
  } | null;
}

/** Identifies a draft in a test. */
export interface NamedDraft {
  catalogue: string;
  slug: string;
  version: number;
}
type Call = <T>(query: string, variables?: Record<string, unknown>) => Promise<T>;

/** How long an editor retries while the machine is busy, in ms. */
export const RETRY_TIMEOUT_MS = 60_000;

/**
 * Returns a function that sends an editor's operations: it returns their data or throws with the refusal's code. A request
 * that the busy machine refused has changed nothing, as the refusal says, and is retried.
 */
export function createCaller(
  { graphql }: Pick<Awaited<ReturnType<typeof startGateway>>, "graphql">,
  headers: Record<string, string>,
): Call {
  return async <T>(query: string, variables: Record<string, unknown> = {}): Promise<T> => {
    for (const end = performance.now() + RETRY_TIMEOUT_MS; ;) {
      const { data, errors } = await graphql(query, headers, variables);
      const refusal = errors?.[0];
      if (data && !refusal) return data as T;
      const code = refusal?.extensions.code ?? "UNAVAILABLE"; // a timed-out request has neither data nor a code
      if (code === "UNAVAILABLE" && performance.now() < end) continue;
      throw Object.assign(new Error(refusal?.message ?? "Without an answer."), {
        code,
        ...refusal?.extensions,
      });
    }
  };
}

/** Adds the current time of change to drafts, as somebody who looks at them now sees it. */
async function seenNow(call: Call, drafts: readonly NamedDraft[]): Promise<NamedDraft[]> {
  const { drafts: now } = await call<{ drafts: (NamedDraft & { changedAt: string })[] }>(
    "{ drafts { catalogue slug changedAt } }",
  );
  const changedAt = new Map(now.map((draft) => [`${draft.catalogue}/${draft.slug}`, draft.changedAt]));
  return drafts.map((draft) => ({
    changedAt: changedAt.get(`${draft.catalogue}/${draft.slug}`) ?? new Date(0).toISOString(),
    ...draft,
  }));
}

/** Returns an editor's operations; each returns its data or throws with the refusal's code. */
export function editorOf(call: Call) {
  const rowsOf = async (catalogue: string) =>
    (await call<{ editableRows: EditableRow[] }>(ROWS, { catalogue })).editableRows;
  const save = async (catalogue: string, { slug, base, draft }: EditableRow, values: object) =>
    call(SAVE, {
      seen: { catalogue, slug, base, version: draft?.version ?? 0, changedAt: draft?.changedAt },
      values: { [catalogue]: values },
    });
  const seen = (drafts: readonly NamedDraft[]) => seenNow(call, drafts);
  const publish = async (drafts: readonly NamedDraft[], note = "") => {
    const variables = { drafts: await seen(drafts), note };
    return (await call<{ publish: { id: string; revisions: { title: string }[] } }>(PUBLISH, variables))
      .publish;
  };
  /** Returns a catalogue's order as somebody who looks at it now sees it. */
  const seenOrder = async (catalogue: string) => {
    const { editableRow } = await call<{ editableRow: EditableRow }>(SEEN_ORDER, { catalogue });
    const { slug, base, draft } = editableRow;
    return { catalogue, slug, base, version: draft?.version ?? 0, changedAt: draft?.changedAt };
  };
  return { call, rowsOf, save, seen, seenOrder, publish };
}

/** Starts a gateway with an editor. */
export async function openDesk(settings: Record<string, string> = {}) {
  const gateway = await startGateway(settings);
  const session = await gateway.signIn();
  /** Uploads a PDF and returns its hash. */
  const upload = async (body: Buffer): Promise<string> => {
    const headers = { ...session, "content-type": "application/pdf" };
    const answer = await gateway.ask("/api/admin/files", { method: "POST", body, headers });
    return answer.json<{ hash: string }>().hash;
  };
  return { ...gateway, session, ...editorOf(createCaller(gateway, session)), upload };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** Returns the editor's values of a published row, with changes. */
export const changed = ({ published }: EditableRow, changes: object) => {
  const { slug: _slug, ...values } = published!;
  return { ...values, ...changes };
};

/** Polls whether a page contains a text. */
export const shows = (desk: Pick<Desk, "ask">, path: string, text: string) =>
  expect.poll(async () => (await desk.ask(path)).text.includes(text));
