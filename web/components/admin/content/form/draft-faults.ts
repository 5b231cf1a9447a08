import type { Catalogue, EditableRow } from "#web/components/admin/content/data/operations.ts";

/** What keeps a draft from being published, by field; its sentences without the row's name, which stands above. */
export function draftFaults({ label }: Catalogue, row: EditableRow | undefined): Record<string, string> {
  const prefix = `${label}, «${row?.title}»: `;
  return Object.fromEntries(
    (row?.draft?.faults ?? []).map(({ field, message }) => [
      field,
      message.startsWith(prefix) ? message.slice(prefix.length) : message,
    ]),
  );
}
