import { expect } from "vitest";
import type { CsvReport } from "#schema/csv/csv.ts";
import { parseCsv } from "#tests/support/csv.ts";
import { openDesk, RETRY_TIMEOUT_MS } from "./desk.ts";

const PATH = "/api/admin/catalogue.csv";
const FILE = "query ($catalogue: ID!) { catalogueFile(catalogue: $catalogue) }";

/** Starts a gateway with an editor who exports and imports catalogues. */
export async function openExchange() {
  const desk = await openDesk();
  const send = (query: Record<string, string>, body: string | Buffer, type = "text/csv") =>
    desk.ask(`${PATH}?${new URLSearchParams(query)}`, {
      method: "POST",
      body,
      headers: { ...desk.session, "content-type": type },
    });
  /** Retries while the machine is busy, as an editor's operations do. */
  const insist = async (query: Record<string, string>, body: string | Buffer) => {
    for (const end = performance.now() + RETRY_TIMEOUT_MS; ;) {
      const answer = await send(query, body);
      if (answer.status !== 503 || performance.now() > end) return answer;
    }
  };
  const post = async (query: Record<string, string>, body: string | Buffer) => {
    const answer = await insist(query, body);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return answer.json<CsvReport>();
  };
  return {
    ...desk,
    send,
    insist,
    /** Checks what a file would change. */
    test: (catalogue: string, body: string | Buffer, more: Record<string, string> = {}) =>
      post({ catalogue, ...more }, body),
    /** Checks a file, then imports it as drafts. */
    save: async (catalogue: string, body: string | Buffer, more: Record<string, string> = {}) => {
      const { seen } = await post({ catalogue, ...more }, body);
      return post({ catalogue, ...more, save: seen }, body);
    },
    saveDraft: desk.save,
    file: async (catalogue: string) =>
      (await desk.call<{ catalogueFile: string }>(FILE, { catalogue })).catalogueFile,
    drafts: () => desk.rows<{ slug: string; row: unknown }>(`select slug, "row" from draft order by slug`),
  };
}

/** Returns the cells of an exported file. */
export const cellsOf = (file: string) => parseCsv(file.slice(1));
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
export const textOf = (cells: readonly (readonly string[])[]) =>
  cells.map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
/** Encodes cells as Excel does in Panama with semicolons: Windows-1252, few quotes. */
export const excelOf = (cells: readonly (readonly string[])[]) =>
  Buffer.from(
    cells.map((row) => row.map((cell) => (/[";\n]/.test(cell) ? quoted(cell) : cell)).join(";")).join("\r\n"),
    "latin1",
  );
