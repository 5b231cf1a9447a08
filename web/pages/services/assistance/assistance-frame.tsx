import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useSettings } from "#web/settings.ts";
import { frameArrives } from "./frame-arrival.ts";
import "./assistance-frame.css";

const Lost = lazy(async () => ({ default: (await import("./assistance-lost.tsx")).AssistanceLost }));

/** The external self-service platform, and what to do instead while it cannot be had. */
export function AssistanceFrame() {
  const source = useSettings().links.assistance;
  const frame = useRef<HTMLIFrameElement>(null);
  const [lost, setLost] = useState(false);
  useEffect(() => frameArrives(frame.current!, (arrived) => setLost(!arrived)), [source]);

  return (
    <div className="assistance-frame">
      {lost && (
        <Suspense>
          <Lost href={source} />
        </Suspense>
      )}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the company's own platform, on its own host */}
      <iframe
        ref={frame}
        src={source}
        title="Autoservicio de asistencia"
        allow="geolocation"
        loading="lazy"
        hidden={lost}
      />
    </div>
  );
}
