import { useState } from "react";
import type { Catalogue, Values } from "#web/components/admin/content/data/operations.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Dialog } from "#web/components/ui/dialog.tsx";
import type { Revision } from "./publication-card.tsx";
import { Versions } from "./versions.tsx";

/** Returns the address of the PDF that a row referred to before a publication and no longer does. */
function formerAddress({ fields }: Catalogue, { before, after }: Revision): string | undefined {
  const pdf = fields.find(({ kind }) => kind === "PDF");
  if (!pdf) return undefined;
  const [old, now] = [before, after].map((values) => (values as Values | null)?.[pdf.name]);
  return typeof old === "string" && old !== now ? old : undefined;
}

/** Shows the former texts of a document that a publication removed, because no row's form shows them any more. */
export function FormerTexts({ catalogue, revision }: { catalogue: Catalogue; revision: Revision }) {
  const [open, setOpen] = useState(false);
  const address = formerAddress(catalogue, revision);
  if (address === undefined) return null;
  const { title } = revision;
  return (
    <>
      <ActionButton
        variant="quiet"
        aria-label={`Textos que rigieron de «${title}»`}
        onClick={() => setOpen(true)}
      >
        Textos que rigieron
      </ActionButton>
      <Dialog title={title} open={open} onClose={() => setOpen(false)}>
        <Versions address={address} />
      </Dialog>
    </>
  );
}
