import { refusalOf } from "#gateway/errors.ts";
import { CSV_PATH, CSV_TYPE } from "#schema/csv/csv.ts";
import { FILES_PATH, PDF_TYPE } from "#schema/files.ts";
import { pdf } from "#tests/support/files/written-pdf.ts";
import * as desk from "#tests/support/publishing/desk.ts";
import type { EditableRow, NamedDraft } from "#tests/support/publishing/desk.ts";
import { cellsOf, textOf } from "#tests/support/publishing/exchange.ts";
import { RandomWorker } from "./random-worker.ts";
import type { Act } from "./random-worker.ts";

/** Valid reasons to refuse what an editor asks for while others work on the same rows; the last one is a busy machine's. */
const REFUSALS =
  /^(CONFLICT|NOT_FOUND|NOT_PUBLISHABLE|FAULTY_ROWS|LINK_BROKEN|NOTHING_TO_PUBLISH|CHANGED_SINCE|NOTHING_TO_UNDO|HAS_DRAFT|SAME_AS_PUBLISHED|UNAVAILABLE)$/;
const CODES: Record<number, string> = { 409: "CONFLICT", 503: "UNAVAILABLE" };
/** The catalogues that editors work on, with the field that names a row, and their pages. */
const TITLES = { workshops: "name", forms: "title" };
const PAGES = ["/servicios/talleres", "/requisitos-formularios"];

const DRAFTS = "{ drafts { catalogue slug version changedAt } }";
const DISCARD = "mutation ($seen: SeenRowInput!) { discardDraft(seen: $seen) }";
const WAITING = "{ scheduledPublications { id state outdated } }";
const CANCEL = "mutation ($id: ID!) { cancelSchedule(id: $id) { id } }";
const LAST = "{ publications(first: 3) { id revisions { catalogue slug } } }";
const RESTORE = `mutation ($id: ID!, $catalogue: ID!, $slug: ID!) {
  restoreRow(publication: $id, catalogue: $catalogue, slug: $slug) { slug }
}`;
const EXPORT = `{ catalogueFile(catalogue: "workshops") }`;

/** How many titles were written. Each has a mark of its own, so that pages tell which of them they show. */
let written = 0;
const newMark = () => `m${++written}x`;

interface Row {
  code: keyof typeof TITLES;
  row: EditableRow;
}
interface Last {
  publications: { id: string; revisions: { catalogue: string; slug: string }[] }[];
}

const seenOf = ({ code: catalogue, row: { slug, base, draft } }: Row) => ({
  catalogue,
  slug,
  base,
  version: draft?.version ?? 0,
  changedAt: draft?.changedAt,
});

/** An editor who does at random what the contents section offers. Throws for an answer that no state of it explains. */
export class RandomEditor extends RandomWorker {
  /** The marks that public pages have shown. */
  readonly shown = new Set<string>();
  readonly #desk = desk.editorOf((query, variables) =>
    desk.createCaller(this.anyGateway(), this.session)(query, variables),
  );

  protected acts(): Act[] {
    const { call, publish } = this.#desk;
    const acts: Act[] = [
      [4, () => this.#create()],
      [9, () => this.#change()],
      [2, async () => call(desk.REMOVE, { seen: seenOf(await this.#row()) })],
      [2, async () => call(DISCARD, { seen: seenOf(await this.#row()) })],
      [3, () => this.#order()],
      [7, () => this.#withDrafts(publish)],
      [4, () => this.#withDrafts((drafts) => call(desk.SCHEDULE, { drafts, at: new Date() }))],
      [3, () => this.anyGateway().runJob("scheduled-publications")],
      [1, () => this.#cancel()],
      [5, () => this.#goBack()],
      [2, () => this.#import()],
      [3, () => this.#look()],
    ];
    return acts.map(([weight, act]) => [
      weight,
      () =>
        act().catch((error: unknown) => {
          const { code = refusalOf(error).code } = error as { code?: string };
          if (!REFUSALS.test(code) && refusalOf(error).code !== "UNAVAILABLE") throw error;
        }),
    ]);
  }

  /** Returns one of the first rows, which everybody changes, or of those with a draft. */
  async #row(): Promise<Row> {
    const code = this.pick(["workshops", "forms"] as const);
    const rows = await this.#desk.rowsOf(code);
    return { code, row: this.pick([...rows.slice(0, 2), ...rows.filter(({ draft }) => draft).slice(-6)]) };
  }

  async #withDrafts(act: (drafts: NamedDraft[]) => Promise<unknown>): Promise<void> {
    const drafts = this.some((await this.#desk.call<{ drafts: NamedDraft[] }>(DRAFTS)).drafts);
    if (drafts.length > 0) await act(drafts);
  }

  async #post(path: string, type: string, body: Buffer | string) {
    const headers = { ...this.session, "content-type": type };
    const answer = await this.anyGateway().ask(path, { method: "POST", body, headers });
    const isFaulty = answer.status === 400 && type === CSV_TYPE; // rows that others changed since they were checked
    const code = isFaulty ? "FAULTY_ROWS" : CODES[answer.status];
    if (answer.status > 201) throw Object.assign(new Error(answer.text), { code });
    return answer.json<{ hash: string; seen: string; faultCount: number }>();
  }

  /** Uploads one of a few PDFs, so that others upload the same. */
  async #upload(): Promise<string> {
    const body = pdf({ trailer: `/Info << /Title (${this.below(9)}) >>` });
    return (await this.#post(FILES_PATH, PDF_TYPE, body)).hash;
  }

  async #create(): Promise<void> {
    const { code, row } = await this.#row();
    if (!row.published) return;
    const file = code === "forms" && { url: null, hash: await this.#upload() };
    const values = desk.changed(row, { [TITLES[code]]: `Fila ${newMark()}`, ...file });
    await this.#desk.call(desk.CREATE, { catalogue: code, values: { [code]: values } });
  }

  async #change(): Promise<void> {
    const { code, row } = await this.#row();
    const published = (row.draft?.row ?? row.published) as EditableRow["published"];
    if (!published) return;
    const chance = this.next();
    const change =
      chance < 0.7
        ? { [TITLES[code]]: `${row.title.replace(/ de .*/, "")} de ${newMark()}` }
        : chance < 0.85 || code !== "forms"
          ? { visible: chance < 0.8 }
          : { hash: await this.#upload() };
    await this.#desk.save(code, row, desk.changed({ ...row, published }, change));
  }

  async #order(): Promise<void> {
    const { code } = await this.#row();
    const slugs = (await this.#desk.rowsOf(code)).map(({ slug }) => slug);
    const order = slugs.toSorted(() => this.next() - 0.5);
    await this.#desk.call(desk.ORDER, { seen: await this.#desk.seenOrder(code), order });
  }

  async #cancel(): Promise<void> {
    const { scheduledPublications } = await this.#desk.call<{ scheduledPublications: { id: string }[] }>(
      WAITING,
    );
    const [next] = scheduledPublications;
    if (next) await this.#desk.call(CANCEL, { id: next.id });
  }

  /** Undoes one of the last publications, or leaves out a row, or only drafts that row as it was before. */
  async #goBack(): Promise<void> {
    const { publications } = await this.#desk.call<Last>(LAST);
    if (publications.length === 0) return;
    const { id, revisions } = this.pick(publications);
    const row = this.pick(revisions);
    const chance = this.next();
    if (chance < 0.4 || !row) await this.#desk.call(desk.UNDO, { id });
    else if (chance < 0.6) await this.#desk.call(desk.UNDO_EXCEPT, { id, except: [row] });
    else await this.#desk.call(RESTORE, { id, ...row });
  }

  /** Imports a file that changes a row, adds one and lacks another. */
  async #import(): Promise<void> {
    const { catalogueFile } = await this.#desk.call<{ catalogueFile: string }>(EXPORT);
    const [header, ...rows] = cellsOf(catalogueFile) as [string[], ...string[][]];
    const [, name, ...others] = this.pick(rows) as [string, string, ...string[]];
    const body = textOf([
      header,
      ...rows
        .slice(0, -1)
        .map(([key, ...cells]) => [key!, ...(cells[0] === name ? [`${name} csv`, ...others] : cells)]),
      ["", `Fila ${newMark()}`, ...others],
    ]);
    const remove = String(this.next() < 0.3);
    const path = (more: object) =>
      `${CSV_PATH}?${new URLSearchParams({ catalogue: "workshops", remove, ...more })}`;
    const { seen, faultCount } = await this.#post(path({}), CSV_TYPE, body);
    if (faultCount === 0) await this.#post(path({ save: seen }), CSV_TYPE, body);
  }

  /** Reads a preview and then the same page as visitors see it. */
  async #look(): Promise<void> {
    const { headers } = await this.anyGateway().ask("/api/admin/preview", {
      method: "POST",
      headers: this.session,
    });
    const path = this.pick(PAGES);
    const cookie = String(headers["set-cookie"]).split(";")[0]!;
    const previewed = await this.anyGateway().ask(`${path}?vista-previa=1`, { headers: { cookie } });
    const visited = await this.anyGateway().ask(path);
    for (const { status, text } of [previewed, visited])
      if (status !== 200) throw Object.assign(new Error(text), { code: CODES[status] });
    for (const [mark] of visited.text.matchAll(/m\d+x/g)) this.shown.add(mark);
  }
}
