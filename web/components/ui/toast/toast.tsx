import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from "react-aria-components/Toast";
import type { QueuedToast } from "react-aria-components/Toast";
import { enter } from "#web/components/ui/entrance.ts";
import { toasts } from "./toast-queue.ts";
import type { ToastMessage } from "./toast-queue.ts";
import { useSwipe } from "./toast-swipe.ts";
import styles from "./toast.module.css";

function ToastCard({ toast }: { toast: QueuedToast<ToastMessage> }) {
  const { title, description, destructive } = toast.content;
  const card = useRef<HTMLDivElement>(null);
  const close = () => toasts.close(toast.key);
  const swipe = useSwipe(close);
  useLayoutEffect(() => enter(card.current!, "0 var(--toast-from)"), []);
  const Icon = destructive ? CircleAlert : CircleCheck;
  return (
    <Toast
      ref={card}
      toast={toast}
      className={styles.root!}
      {...swipe}
      render={(props) => (
        <div
          {...props}
          data-destructive={destructive || undefined}
          onKeyDown={(event) => event.key === "Escape" && close()}
        />
      )}
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

const follow = (changed: () => void) => toasts.subscribe(changed);
const shown = () => toasts.visibleToasts[0];

/** Reads out a toast of success: its own region comes together with its words, and would not be read out. */
function ToastStatus() {
  const toast = useSyncExternalStore(follow, shown, () => undefined);
  return (
    <div className="visually-hidden" role="status" data-react-aria-top-layer>
      {toast && !toast.content.destructive && (
        <p key={toast.key}>
          {toast.content.title}. {toast.content.description}
        </p>
      )}
    </div>
  );
}

/** The place where toasts appear, over modal dialogs too; F8 moves the focus to it (specification, point 9). One per layout. */
export function ToastRegion() {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "F8" && !region.current?.contains(document.activeElement)) region.current?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <>
      <ToastStatus />
      <AriaToastRegion
        ref={region}
        queue={toasts}
        className={styles.region!}
        aria-label="Notificaciones (F8)"
      >
        {({ toast }) => <ToastCard toast={toast} />}
      </AriaToastRegion>
    </>
  );
}
