import { useImperativeHandle, useRef, useState } from "react";
import type { Ref } from "react";
import { Fold } from "#web/components/ui/fold.tsx";
import { lateComponent } from "#web/components/ui/loading/late-component.tsx";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import styles from "./audit.module.css";

const Entries = lateComponent(
  async () => (await import("./audit-entries.tsx")).AuditEntries,
  <Spinner label="Cargando el registro" />,
);

/** Lets another part of the screen open the audit log. */
export interface AuditHandle {
  show(): void;
}

/** Collapsible audit log; loaded each time it is opened. */
export function Audit({ ref }: { ref: Ref<AuditHandle> }) {
  const [open, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const shouldScroll = useRef(false);

  const scrollToSection = () => section.current!.scrollIntoView({ behavior: "instant" });
  useImperativeHandle(ref, () => ({
    show: () => {
      shouldScroll.current = true;
      setOpen(true);
      scrollToSection();
      opener.current!.focus({ preventScroll: true });
    },
  }));
  // Scrolls only once the entries are rendered, because until then the page is too short.
  const onShown = () => {
    if (!shouldScroll.current) return;
    shouldScroll.current = false;
    scrollToSection();
  };

  return (
    <section ref={section} id="actividad" className={styles.root} aria-labelledby="titulo-actividad">
      <Fold
        heading
        open={open}
        onOpenChange={setOpen}
        opener={opener}
        button={
          <>
            <span id="titulo-actividad">Registro de actividad</span>{" "}
            <span className={styles.note}>Quién entró, leyó, exportó o cambió algo, y cuándo</span>
          </>
        }
      >
        {open && <Entries onShown={onShown} />}
      </Fold>
    </section>
  );
}
