import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useSettings } from "#web/app/settings.ts";
import { watchFrameLoad } from "./frame-load.ts";
import type { FrameLoad } from "./frame-load.ts";
import styles from "./assistance-frame.module.css";

const Lost = lazy(async () => ({ default: (await import("./assistance-lost.tsx")).AssistanceLost }));

/**
 * Permissions that a platform on another host needs: scripts, forms, its own storage, and maps or chats in a new tab. It cannot
 * navigate this page. The demo page has this site's origin, for which browsers warn that the sandbox is ineffective.
 */
const SANDBOX = "allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox";

/** The external self-service platform, with a fallback if it is unavailable. */
export function AssistanceFrame() {
  const source = useSettings().links.assistance;
  const frame = useRef<HTMLIFrameElement>(null);
  const [load, setLoad] = useState<FrameLoad>("loaded");
  useEffect(() => watchFrameLoad(frame.current!, setLoad), [source]);

  return (
    <div className={styles.root}>
      {load !== "loaded" && (
        <Suspense>
          <Lost href={source} uncertain={load === "uncertain"} />
        </Suspense>
      )}
      <iframe
        ref={frame}
        src={source}
        title="Autoservicio de asistencia"
        allow="geolocation"
        sandbox={SANDBOX}
        loading="lazy"
        hidden={load === "failed"}
      />
    </div>
  );
}
