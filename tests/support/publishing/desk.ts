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
export const UNDO_REST = `mutation ($id: ID!, $leaving: [RowKeyInput!]!) {
  undoPublication(id: $id, leaving: $leaving) { partial revisions { title before after } }
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

/** A draft as a test names it. */
export interface NamedDraft {
  catalogue: string;
  slug: string;
  version: number;
}
type Call = <T>(query: string, variables?: Record<string, unknown>) => Promise<T>;

/** How long an editor goes on asking a machine that has much else to do, in ms. */
export const PATIENCE_MS = 60_000;

/**
 * What an editor's calls answer, or throw with the refusal's code. A request for which a busy machine had no time has
 * changed nothing and is made again, as the refusal says.
 */
export function callsOf(
  { graphql }: Pick<Awaited<ReturnType<typeof startGateway>>, "graphql">,
  headers: Record<string, string>,
): Call {
  return async <T>(query: string, variables: Record<string, unknown> = {}): Promise<T> => {
    for (const end = performance.now() + PATIENCE_MS; ;) {
      const { data, errors } = await graphql(query, headers, variables);
      const refusal = errors?.[0];
      if (data && !refusal) return data as T;
      const code = refusal?.extensions.code ?? "UNAVAILABLE"; // the answer to a request that ended has neither
      if (code === "UNAVAILABLE" && performance.now() < end) continue;
      throw Object.assign(new Error(refusal?.message ?? "Without an answer."), {
        code,
        ...refusal?.extensions,
      });
    }
  };
}

/** The drafts with the time of their last change, as who looks at them now sees it. */
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

/** What an editor does, by calls that answer or throw with the refusal's code. */
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
  /** A catalogue's order as who looks at it now sees it. */
  const seenOrder = async (catalogue: string) => {
    const { editableRow } = await call<{ editableRow: EditableRow }>(SEEN_ORDER, { catalogue });
    const { slug, base, draft } = editableRow;
    return { catalogue, slug, base, version: draft?.version ?? 0, changedAt: draft?.changedAt };
  };
  return { call, rowsOf, save, seen, seenOrder, publish };
}

/** A gateway with an editor. */
export async function openDesk(settings: Record<string, string> = {}) {
  const gateway = await startGateway(settings);
  const session = await gateway.signIn();
  /** Uploads a PDF; returns its hash. */
  const upload = async (body: Buffer): Promise<string> => {
    const headers = { ...session, "content-type": "application/pdf" };
    const answer = await gateway.ask("/api/admin/files", { method: "POST", body, headers });
    return answer.json<{ hash: string }>().hash;
  };
  return { ...gateway, session, ...editorOf(callsOf(gateway, session)), upload };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

/** The editor's values of a published row, with changes. */
export const changed = ({ published }: EditableRow, changes: object) => {
  const { slug: _slug, ...values } = published!;
  return { ...values, ...changes };
};

/** Polls whether a page shows a text. */
export const shows = (desk: Pick<Desk, "ask">, path: string, text: string) =>
  expect.poll(async () => (await desk.ask(path)).text.includes(text));
