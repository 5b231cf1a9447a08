import { Download } from "lucide-react";
import { useState } from "react";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { Menu } from "#web/components/ui/menu.tsx";
import { toast } from "#web/components/ui/toast/toast-queue.ts";
import type { ContactFilter } from "./contact-filter.ts";
import { saveFile } from "#web/save-file.ts";
import styles from "./export-menu.module.css";

const FORMATS = {
  xlsx: { name: "Excel", note: "Libro de cálculo (.xlsx)" },
  csv: { name: "CSV", note: "Texto separado por comas (.csv)" },
};
type Format = keyof typeof FORMATS;

/** Exports the filtered contacts in the chosen format. */
export function ExportMenu({ filter }: { filter: ContactFilter }) {
  const [busy, setBusy] = useState(false);

  const take = async (format: Format) => {
    setBusy(true);
    try {
      const { exported } = await import("./export-file.ts");
      const { name, content } = await exported(format, filter);
      saveFile(name, content);
      toast({ title: "Exportación lista", description: name });
    } catch {
      toast({
        title: "Error",
        description: "No se pudieron exportar las consultas. Inténtalo de nuevo.",
        destructive: true,
      });
    }
    setBusy(false);
  };

  return (
    <div className={styles.root}>
      <Menu
        label="Formatos"
        button={
          <ActionButton variant="quiet" busy={busy}>
            {!busy && <Download aria-hidden="true" />}
            {busy ? "Preparando…" : "Exportar"}
          </ActionButton>
        }
        items={FORMATS}
        onAction={(format) => void take(format)}
      />
    </div>
  );
}
