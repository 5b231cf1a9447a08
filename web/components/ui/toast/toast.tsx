import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { UNSAFE_PortalProvider as PortalProvider } from "react-aria/PortalProvider";
import { useIsSSR } from "react-aria/SSRProvider";
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from "react-aria-components/Toast";
import type { QueuedToast } from "react-aria-components/Toast";
import { animateIn } from "#web/components/ui/entrance.ts";
import { toasts } from "./toast-queue.ts";
import type { ToastMessage } from "./toast-queue.ts";
import { useSwipe } from "./toast-swipe.ts";
import styles from "./toast.module.css";

function ToastCard({ toast }: { toast: QueuedToast<ToastMessage> }) {
  const { title, description, destructive } = toast.content;
  const card = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(() => toasts.close(toast.key));
  useLayoutEffect(() => animateIn(card.current!, "0 var(--toast-from)"), []);
  const Icon = destructive ? CircleAlert : CircleCheck;
  return (
    <Toast
      ref={card}
      toast={toast}
      className={styles.root!}
      {...swipe}
      render={(props) => <div {...props} data-destructive={destructive || undefined} />}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <ToastContent className={styles.text!} role={destructive ? "alert" : "none"}>
        <Text slot="title" elementType="p" className={styles.title!}>
          {title}
        </Text>
        <Text slot="description" elementType="p">
          {description}
        </Text>
      </ToastContent>
      <Button slot="close" className={styles.close!} aria-label="Cerrar notificación">
        <X aria-hidden="true" />
      </Button>
    </Toast>
  );
}

/**
 * The region where toasts appear, even above modal dialogs. F8 moves the focus to it (specification, point 9). One per layout.
 * Its status element exists before any toast: screen readers do not announce text that is inserted together with it.
 */
export function ToastRegion() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "F8" && !region.current?.contains(document.activeElement)) region.current?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  if (useIsSSR()) return null;
  return createPortal(
    <div
      ref={setPlace}
      className={styles.region}
      role="status"
      aria-atomic="false"
      data-react-aria-top-layer=""
    >
      <PortalProvider getContainer={() => place}>
        <AriaToastRegion
          ref={region}
          queue={toasts}
          className={styles.toasts!}
          aria-label="Notificaciones (F8)"
          render={(props) => <div {...props} onKeyDown={({ key }) => key === "Escape" && toasts.clear()} />}
        >
          {({ toast }) => <ToastCard toast={toast} />}
        </AriaToastRegion>
      </PortalProvider>
    </div>,
    document.body,
  );
}
