import { generalContact } from "./fixtures.ts";
import { startOffice } from "./office.ts";

export const MARKER = "Zurimarca";
export const MARKED = {
  ...generalContact,
  name: `Ana ${MARKER}`,
  lastName: `${MARKER}-Pérez`,
  email: `${MARKER.toLowerCase()}@correo.example`,
  message: `Llámenme al 6612-3456, soy ${MARKER}.`,
};
const LIST =
  "query ($search: String) { contacts(search: $search) { nodes { id name email message erasedAt } } }";

/** Returns SQL for audit entries of searches, regardless of what they would find now. */
export const foundBefore = (texts: readonly string[]) => `
  insert into audit_entry (author, action, detail, address)
  values ${texts.map((text) => `('x', 'read-list', 'búsqueda «${text}»', '')`).join(", ")}`;

/** Starts an office with an enquiry of the marked person, answered and with a note, and an enquiry of another person. */
export async function startMarkedOffice() {
  const office = await startOffice();
  const { ask, graphql, first, updateStatus, rows } = office;
  const headers = { "idempotency-key": `clave-${MARKER}` };
  const { id, reference } = (await ask("/api/contacts", { body: MARKED, headers })).json<{
    id: string;
    reference: string;
  }>();
  await updateStatus(id, 1, {
    status: "ATENDIDA",
    channel: "TELEFONO",
    note: `${MARKER} pide que la llamen.`,
  });
  const search = async (text: string) =>
    (await graphql(LIST, first, { search: text })).data!["contacts"]!["nodes"];
  return {
    ...office,
    id,
    reference,
    search,
    erase: async (reason = "solicitud") =>
      (
        await rows<{ done: string | null }>(
          `select erase_contact('${id}', '${reason}', 'ana@istmia.example') as done`,
        )
      )[0]!.done,
    recorded: async () =>
      (
        await rows<{ detail: string }>(
          "select detail from audit_entry where detail like '%búsqueda%' order by id",
        )
      ).map(({ detail }) => detail.replace(/^búsqueda /, "")),
  };
}
