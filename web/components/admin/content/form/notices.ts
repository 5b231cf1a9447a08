import { describeLack, draftFaults } from "#web/components/admin/content/data/draft-faults.ts";
import { wasWithdrawn } from "#web/components/admin/content/data/operations.ts";
import type { Catalogue, EditableRow } from "#web/components/admin/content/data/operations.ts";
import { STAYS_WITHDRAWN } from "#web/components/admin/content/drop/drop-question.tsx";
import type { Dropped } from "#web/components/admin/content/drop/drop-question.tsx";
import type { ToastMessage } from "#web/components/ui/toast/toast-queue.ts";

/** Shown in the form of a row that is gone, perhaps to another address, while this tab keeps what was typed in it. */
export const GONE =
  "Esto ya no está: se retiró, se descartó o cambió de título. Lo tuyo sigue aquí: al guardarlo queda como nuevo.";

const WHEN_PUBLISHED = "En el sitio se ve cuando se publica.";

/** Returns the notice of a saved row. It has no draft if it equals the published row. */
export function savedNotice(catalogue: Catalogue, { draft }: EditableRow): ToastMessage {
  if (!draft)
    return { title: "No queda borrador", description: "Lo que escribiste es lo que ya está publicado." };
  const lack = Object.keys(draftFaults(catalogue, draft)).length;
  return { title: "Se guardó el borrador", description: lack > 0 ? describeLack(lack) : WHEN_PUBLISHED };
}

/** Returns the notice of a row whose withdrawal became a draft, which may not be publishable, or whose draft was discarded. */
export function droppedNotice(dropped: Dropped, row: EditableRow): ToastMessage {
  const { title, published } = row;
  if (dropped === "row")
    return { title: `El retiro de «${title}» queda en borrador`, description: WHEN_PUBLISHED };
  const kept = published === null ? "Nunca se publicó." : "Lo publicado queda como está.";
  return {
    title: "Se descartó el borrador",
    description: wasWithdrawn(row) ? STAYS_WITHDRAWN : kept,
  };
}
