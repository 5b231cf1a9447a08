import { CSV_TYPE } from "#schema/csv/csv.ts";
import type { CsvReport } from "#schema/csv/csv.ts";
import { renewal, storedToken } from "#web/components/admin/session/session.ts";

/** A refused file; the message is for the editor. */
export class CsvRefused extends Error {
  override name = "CsvRefused";

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const UNAUTHENTICATED = 401;
const NOT_SENT = "El archivo no se pudo enviar: revisa la conexión e inténtalo de nuevo.";

interface Sending {
  catalogue: string;
  /** Whether to remove rows that the file lacks. */
  remove: boolean;
  /** The trial that is to be saved; without it nothing is. */
  save?: string;
}

/** Sends a file of rows. After a 401 it waits for the next sign-in and sends again. Throws CsvRefused. */
export async function sendCsv(bytes: ArrayBuffer, sending: Sending): Promise<CsvReport> {
  const { catalogue, remove, save } = sending;
  const token = storedToken();
  const query = new URLSearchParams({
    catalogue,
    remove: String(remove),
    ...(save !== undefined && { save }),
  });
  const answer = await fetch(`/api/admin/catalogue.csv?${query}`, {
    method: "POST",
    body: bytes,
    headers: { authorization: `Bearer ${token}`, "content-type": CSV_TYPE },
  }).catch(() => {
    throw new CsvRefused(0, NOT_SENT);
  });
  if (answer.status === UNAUTHENTICATED) {
    await renewal(token);
    return sendCsv(bytes, sending);
  }
  const told: unknown = await answer.json().catch(() => null);
  if (answer.ok && told !== null) return told as CsvReport;
  throw new CsvRefused(answer.status, (told as { message?: string } | null)?.message ?? NOT_SENT);
}
