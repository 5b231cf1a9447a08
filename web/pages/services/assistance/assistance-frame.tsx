import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useSettings } from "#web/app/settings.ts";
import { frameArrives } from "./frame-arrival.ts";
import type { Arrival } from "./frame-arrival.ts";
import styles from "./assistance-frame.module.css";

const Lost = lazy(async () => ({ default: (await import("./assistance-lost.tsx")).AssistanceLost }));

/**
 * What a platform on another host needs: scripts, forms, its own storage, and maps or chats in a new tab. It cannot
 * navigate this page. The demonstration shares this site's origin, where a browser says that a sandbox has no force.
 */
const SANDBOX = "allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox";

/** The external self-service platform, and what to do instead while it cannot be had. */
export function AssistanceFrame() {
  const source = useSettings().links.assistance;
  const frame = useRef<HTMLIFrameElement>(null);
  const [arrival, setArrival] = useState<Arrival>("here");
  useEffect(() => frameArrives(frame.current!, setArrival), [source]);

  return (
    <div className={styles.root}>
      {arrival !== "here" && (
        <Suspense>
          <Lost href={source} doubtful={arrival === "doubtful"} />
        </Suspense>
      )}
      <iframe
        ref={frame}
        src={source}
        title="Autoservicio de asistencia"
        allow="geolocation"
        sandbox={SANDBOX}
        loading="lazy"
        hidden={arrival === "lost"}
      />
    </div>
  );
}
