import { pdf } from "#tests/support/files/written-pdf.ts";
import { numbersFrom } from "#tests/support/random/numbers-from.ts";
import { changed, CREATE, ORDER, REMOVE, UNDO } from "./desk.ts";
import type { Desk, EditableRow } from "./desk.ts";

const CATALOGUES = "{ catalogues { code title fields { name kind options { value } } } }";
const DRAFTS = "{ drafts { catalogue slug version base changedAt } }";
const DISCARD = "mutation ($seen: SeenRowInput!) { discardDraft(seen: $seen) }";
/** Valid reasons to refuse a random publication. */
const REFUSALS = [
  "NOT_PUBLISHABLE",
  "LINK_BROKEN",
  "CHANGED_SINCE",
  "NOTHING_TO_UNDO",
  "CONFLICT",
  "NOTHING_TO_PUBLISH",
];

interface Field {
  name: string;
  kind: string;
  options: { value: string }[] | null;
}
interface Catalogue {
  code: string;
  title: string;
  fields: Field[];
}

const WORDS = [
  "Ñandú",
  "S.A.",
  "«Río»",
  "& Cía.",
  "<b>50%</b>",
  '"Colón"',
  "O'Higgins",
  "24/7",
  "#1",
  "¿Qué?",
  "a+b",
  "año",
];

/** An editor who changes, adds, hides, withdraws, orders, replaces and undoes at random; the seed determines the sequence. */
export class RandomPublisher {
  readonly #next: () => number;
  readonly #published: string[] = [];
  #catalogues: Catalogue[] = [];
  #faulty = false;
  refused = 0;

  constructor(
    private readonly desk: Desk,
    seed: number,
  ) {
    this.#next = numbersFrom(seed);
  }

  /** Publishes until there are `count` publications. */
  async publish(count: number): Promise<void> {
    this.#catalogues = (await this.desk.call<{ catalogues: Catalogue[] }>(CATALOGUES)).catalogues;
    while (this.#published.length < count) {
      const undoes = this.#published.length > 0 && this.#next() < 0.15;
      try {
        if (this.#faulty) await this.#discardAll();
        this.#published.push(undoes ? await this.#undo() : await this.#publishDrafts());
      } catch (error) {
        const code = String((error as { code?: string }).code);
        if (!REFUSALS.includes(code)) throw error;
        this.refused += 1;
        this.#faulty = true;
      }
    }
  }

  #integerBelow(limit: number): number {
    return Math.floor(this.#next() * limit);
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[this.#integerBelow(items.length)]!;
  }

  #words(): string {
    return Array.from({ length: 2 + this.#integerBelow(3) }, () => this.#pick(WORDS)).join(" ");
  }

  async #undo(): Promise<string> {
    const id = this.#pick(this.#published.slice(-3));
    return (await this.desk.call<{ undoPublication: { id: string } }>(UNDO, { id })).undoPublication.id;
  }

  async #publishDrafts(): Promise<string> {
    for (let count = 1 + this.#integerBelow(3); count > 0; count--) await this.#draftChange();
    const { drafts } = await this.desk.call<{
      drafts: { catalogue: string; slug: string; version: number }[];
    }>(DRAFTS);
    return (
      await this.desk.publish(drafts.map(({ catalogue, slug, version }) => ({ catalogue, slug, version })))
    ).id;
  }

  async #discardAll(): Promise<void> {
    const { drafts } = await this.desk.call<{ drafts: object[] }>(DRAFTS);
    for (const seen of drafts) await this.desk.call(DISCARD, { seen });
    this.#faulty = false;
  }

  async #upload(): Promise<string> {
    return this.desk.upload(pdf({ trailer: `/Info << /Title (${this.#integerBelow(2 ** 31)}) >>` }));
  }

  /** Drafts one change, of a row without a draft or of an order. */
  async #draftChange(): Promise<void> {
    const catalogue = this.#pick(this.#catalogues);
    const { code } = catalogue;
    const rows = await this.desk.rowsOf(code);
    const row = this.#pick(rows.filter(({ draft, published }) => draft === null && published !== null));
    if (!row) return;
    const chance = this.#next();
    if (chance < 0.5) return void (await this.#change(catalogue, row));
    if (chance < 0.6)
      return void (await this.desk.save(
        code,
        row,
        changed(row, { visible: row.published!["visible"] !== true }),
      ));
    if (chance < 0.75) return void (await this.#create(catalogue, row, rows));
    if (chance < 0.87)
      return void (await this.desk.call(REMOVE, {
        seen: { catalogue: code, slug: row.slug, version: 0, base: row.base },
      }));
    const order = rows.filter(({ published }) => published).map(({ slug }) => slug);
    const seen = await this.desk.seenOrder(code);
    if (seen.version > 0) return;
    await this.desk.call(ORDER, { seen, order: order.toSorted(() => this.#next() - 0.5) });
  }

  async #change({ code, fields }: Catalogue, row: EditableRow): Promise<void> {
    const changes: Record<string, unknown> = {};
    for (let count = 1 + this.#integerBelow(3); count > 0; count--) {
      const field = this.#pick(fields);
      Object.assign(changes, await this.#valueOf(field, row));
    }
    await this.desk.save(code, row, changed(row, changes));
  }

  /** Drafts a copy of a row under another name, or sometimes under the name of a row in another catalogue. */
  async #create(
    { code, title, fields }: Catalogue,
    row: EditableRow,
    rows: readonly EditableRow[],
  ): Promise<void> {
    const others = await this.desk.rowsOf(this.#pick(this.#catalogues).code);
    const name = this.#next() < 0.3 ? this.#pick([...rows, ...others]).title : this.#words();
    const file = fields.some(({ kind }) => kind === "PDF") && {
      url: null,
      hash: row.published!["available"] === false ? null : await this.#upload(),
    };
    const made = changed(row, {
      [title]: name,
      ...("year" in row.published! && { year: 1990 + this.#integerBelow(36) }),
      ...file,
    });
    await this.desk.call(CREATE, { catalogue: code, values: { [code]: made } });
  }

  async #valueOf(
    { name, kind, options }: Field,
    { published }: EditableRow,
  ): Promise<Record<string, unknown>> {
    const day = `20${10 + this.#integerBelow(15)}-0${1 + this.#integerBelow(9)}-1${this.#integerBelow(10)}`;
    const hour = 10 + this.#integerBelow(8);
    switch (kind) {
      case "TEXT":
      case "LONG_TEXT":
        return ["initials", "address", "locality"].includes(name) ? {} : { [name]: this.#words() };
      case "LIST":
        return { [name]: [this.#words(), this.#words()] };
      case "PHONE":
        return { [name]: `+507 ${200 + this.#integerBelow(700)}-${1000 + this.#integerBelow(9000)}` };
      case "EMAIL":
        return { [name]: `oficina.${this.#integerBelow(99)}+web@clinica.example` };
      case "CHOICE":
        return { [name]: this.#pick(options!).value };
      case "LATITUDE":
        return { [name]: 7.5 + this.#next() };
      case "LONGITUDE":
        return { [name]: -80 + this.#next() };
      case "HOURS":
        return { [name]: [{ days: [1, 2, 3, 4, 5], opens: "07:30", closes: `${hour}:00` }] };
      case "DAY":
        return { [name]: day };
      case "YES_NO": // a document that cannot be downloaded has no address
        return published!["available"] === true
          ? { available: false, url: null, hash: null }
          : { available: true, hash: await this.#upload() };
      case "PDF":
        return published![name] === null ? {} : { hash: await this.#upload() };
      default:
        return {};
    }
  }
}
