import { CSV_PATH, CSV_TYPE } from "#schema/csv/csv.ts";
import type { CsvReport } from "#schema/csv/csv.ts";
import { authorized } from "#web/components/admin/session/authorized.ts";
import { FILE_NOT_SENT } from "#web/components/admin/session/refusal.ts";

/** Message if the outcome of saving a file is unknown. */
const UNSURE =
  "El servidor no respondió: puede que los borradores se hayan guardado. Revisa tu conexión y, antes de repetirlo, los cambios por publicar.";

/** Thrown if a file is refused; the message is shown to the editor. */
export class CsvRefused extends Error {
  override name = "CsvRefused";

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

interface Sending {
  catalogue: string;
  /** Whether to remove rows that are not in the file. */
  remove: boolean;
  /** The trial run to save; without it nothing is saved. */
  save?: string;
}

/** Sends a file of rows and returns the report. Throws CsvRefused. */
export async function sendCsv(bytes: ArrayBuffer, sending: Sending): Promise<CsvReport> {
  const { catalogue, remove, save } = sending;
  const query = new URLSearchParams({
    catalogue,
    remove: String(remove),
    ...(save !== undefined && { save }),
  });
  const unanswered = save === undefined ? FILE_NOT_SENT : UNSURE;
  const answer = await authorized((headers) =>
    fetch(`${CSV_PATH}?${query}`, {
      method: "POST",
      body: bytes,
      headers: { ...headers, "content-type": CSV_TYPE },
    }),
  ).catch(() => {
    throw new CsvRefused(0, unanswered);
  });
  const report: unknown = await answer.json().catch(() => null);
  if (answer.ok && report !== null) return report as CsvReport;
  throw new CsvRefused(answer.status, (report as { message?: string } | null)?.message ?? unanswered);
}
