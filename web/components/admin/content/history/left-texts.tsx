import { useState } from "react";
import type { Catalogue, Values } from "#web/components/admin/content/data/operations.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Dialog } from "#web/components/ui/dialog.tsx";
import type { Revision } from "./publication-card.tsx";
import { Versions } from "./versions.tsx";

/** The address of the PDF that a row named before a publication and does not any more. */
function leftAddress({ fields }: Catalogue, { before, after }: Revision): string | undefined {
  const pdf = fields.find(({ kind }) => kind === "PDF");
  if (!pdf) return undefined;
  const [old, now] = [before, after].map((values) => (values as Values | null)?.[pdf.name]);
  return typeof old === "string" && old !== now ? old : undefined;
}

/** The texts that have been in force of a document that a publication took away: no form of a row shows them any more. */
export function LeftTexts({ catalogue, revision }: { catalogue: Catalogue; revision: Revision }) {
  const [open, setOpen] = useState(false);
  const address = leftAddress(catalogue, revision);
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
