import { Dialog } from "#web/components/ui/dialog.tsx";
import { FormEnd } from "#web/components/ui/form-end.tsx";

/** Said of a row that was withdrawn when its new draft is discarded. */
export const STAYS_WITHDRAWN = "Lo que se retiró sigue en el historial.";

/** What is removed: a row from the site, or a draft. */
export type Dropped = "row" | "draft";

/** Asks for confirmation before a row is withdrawn or a draft is discarded. */
export function DropQuestion({
  dropped,
  title,
  isNew,
  isWithdrawn,
  busy,
  onClose,
  onConfirm,
}: DropQuestionProps) {
  const words =
    dropped === "row"
      ? `«${title}» deja de estar en el sitio cuando se publique este cambio. Hasta entonces se puede descartar.`
      : isNew && !isWithdrawn
        ? `«${title}» nunca se publicó: se borra del todo.`
        : `«${title}»: se pierde lo que está en borrador. ${isWithdrawn ? STAYS_WITHDRAWN : "Lo publicado queda como está."}`;
  return (
    <Dialog
      title={dropped === "row" ? "¿Retirarlo del sitio?" : "¿Descartar el borrador?"}
      open={dropped !== undefined}
      onClose={busy ? undefined : onClose}
    >
      <p>{words}</p>
      <FormEnd onCancel={onClose} variant="solid" busy={busy} onConfirm={() => void onConfirm()}>
        {dropped === "row" ? "Retirar" : "Descartar"}
      </FormEnd>
    </Dialog>
  );
}

interface DropQuestionProps {
  /** What is withdrawn or discarded; undefined if the dialog is closed. */
  dropped: Dropped | undefined;
  title: string;
  /** Whether the row is not published. */
  isNew: boolean;
  /** Whether it was published once, and withdrawn. */
  isWithdrawn?: boolean | undefined;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}
