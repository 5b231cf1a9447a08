import { Download } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { toast } from "#web/components/ui/toast-queue.ts";
import type { ContactFilter } from "./contact-filter.ts";
import { exported, saveFile } from "./export-file.ts";
import "./export-menu.css";

const FORMATS = {
  xlsx: { name: "Excel", note: "Libro de cálculo (.xlsx)" },
  csv: { name: "CSV", note: "Texto separado por comas (.csv)" },
};
type Format = keyof typeof FORMATS;

/** Opens and closes what a button shows below it: Escape, a press elsewhere or the focus going elsewhere close it. */
function useDropdown() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    root.current!.lastElementChild!.scrollIntoView({ block: "nearest" }); // it may reach below the window
    const close = () => setOpen(false);
    const onPointerDown = ({ target }: PointerEvent) => root.current!.contains(target as Node) || close();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      root.current!.querySelector("button")!.focus();
      close();
    };
    const element = root.current!;
    document.addEventListener("pointerdown", onPointerDown);
    element.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      element.removeEventListener("keydown", onKeyDown);
    };
  }, [open]);
  const onBlur = ({ relatedTarget, currentTarget }: React.FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return { open, setOpen, props: { ref: root, onBlur } };
}

/** The filtered enquiries as a file, in the format that is chosen. */
export function ExportMenu({ filter }: { filter: ContactFilter }) {
  const [busy, setBusy] = useState(false);
  const { open, setOpen, props } = useDropdown();
  const id = useId();

  const take = async (format: Format) => {
    setOpen(false);
    setBusy(true);
    try {
      const { name, content } = await exported(format, filter);
      saveFile(name, content);
      toast({ title: "Exportación lista", description: name });
    } catch {
      toast({
        title: "Error",
        description: "No se pudieron exportar los contactos. Intenta de nuevo.",
        destructive: true,
      });
    }
    setBusy(false);
  };

  return (
    <div className="export-menu" {...props}>
      <ActionButton
        variant="quiet"
        busy={busy}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {!busy && <Download aria-hidden="true" />}
        {busy ? "Preparando…" : "Exportar"}
      </ActionButton>
      {open && (
        <ul className="export-menu-formats" id={id}>
          {(Object.keys(FORMATS) as Format[]).map((format) => (
            <li key={format}>
              <button type="button" onClick={() => void take(format)}>
                <strong>{FORMATS[format].name}</strong> <span>{FORMATS[format].note}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
