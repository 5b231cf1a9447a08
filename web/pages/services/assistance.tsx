import { Suspense } from "react";
import { island } from "#web/components/island.ts";
import { AssistanceFrame } from "#web/components/services/assistance-frame.tsx";
import "#web/components/services/assistance-guide.css";
import "#web/components/services/scene-looks.ts";

const Opening = island(
  async () => (await import("#web/components/services/assistance-opening.tsx")).AssistanceOpening,
);
const FrameHead = island(
  async () => (await import("#web/components/services/assistance-frame-head.tsx")).AssistanceFrameHead,
);
const Guide = island(
  async () => (await import("#web/components/services/assistance-guide.tsx")).AssistanceGuide,
);

const FRAME_TITLE = "titulo-autoservicio";

/** /servicios/asistencia: help on the road. Only the frame needs its code at once. */
export function Page() {
  return (
    <>
      <Suspense>
        <Opening />
      </Suspense>
      <section
        id="autoservicio"
        className="service-section service-spread page"
        aria-labelledby={FRAME_TITLE}
      >
        <Suspense>
          <FrameHead titleId={FRAME_TITLE} />
        </Suspense>
        <AssistanceFrame />
      </section>
      <Suspense>
        <Guide />
      </Suspense>
    </>
  );
}
