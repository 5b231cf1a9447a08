import { dataFolder } from "#tests/support/files/published.ts";
import { openDesk } from "./desk.ts";

/** The immutable address of a version of a document. */
export const versionOf = (address: string, hash: string) =>
  address.replace(".pdf", `.${hash.slice(0, 8)}.pdf`);

/** An editor who uploads PDFs. */
export async function openLibrary() {
  const desk = await openDesk({ DATA_DIR: await dataFolder() });
  const upload = async (bytes: Buffer) => {
    const headers = { ...desk.session, "content-type": "application/pdf" };
    const answer = await desk.ask("/api/admin/files", { method: "POST", body: bytes, headers });
    return answer.json<{ hash: string }>().hash;
  };
  return { ...desk, upload };
}
