import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { topModal } from "./modal-layer.ts";
import { useDismissal } from "./toast-dismissal.ts";
import { dismissToast, toastStore } from "./toast-queue.ts";
import type { Toast } from "./toast-queue.ts";
import "./toast.css";

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const Icon = toast.destructive ? CircleAlert : CircleCheck;
  return (
    <div className="toast" data-destructive={toast.destructive || undefined} {...useDismissal(onDismiss)}>
      <Icon className="toast-icon" aria-hidden="true" />
      <div className="toast-text">
        <p className="toast-title">{toast.title}</p>
        <p>{toast.description}</p>
      </div>
      <button type="button" className="toast-close" aria-label="Cerrar notificación" onClick={onDismiss}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}

/**
 * The place where toasts appear, within the topmost modal dialog if any is open; F8 moves the focus to it (specification,
 * point 9). One per layout.
 */
export function ToastRegion() {
  const region = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement>(null);
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  const modal = useSyncExternalStore(topModal.subscribe, topModal.read, topModal.readOnServer);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "F8" || region.current?.contains(document.activeElement)) return;
      before.current = document.activeElement as HTMLElement | null;
      region.current?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  const dismiss = (old: Toast) => {
    if (region.current?.contains(document.activeElement)) before.current?.focus();
    dismissToast(old);
  };
  const card = shown && <ToastCard key={shown.number} toast={shown} onDismiss={() => dismiss(shown)} />;
  const place = (
    <section className="toast-region" aria-label="Notificaciones (F8)" tabIndex={-1} ref={region}>
      <div role="status">{!shown?.destructive && card}</div>
      {shown?.destructive && <div role="alert">{card}</div>}
    </section>
  );
  return modal ? createPortal(place, modal) : place;
}
