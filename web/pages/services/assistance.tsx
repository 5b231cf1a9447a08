import { AssistanceFrameHead } from "./assistance/assistance-frame-head.tsx";
import { AssistanceFrame } from "./assistance/assistance-frame.tsx";
import { AssistanceGuide } from "./assistance/assistance-guide.tsx";
import { AssistanceOpening } from "./assistance/assistance-opening.tsx";
import serviceSectionStyles from "#web/components/services/service-section.module.css";

const FRAME_TITLE = "titulo-autoservicio";

/** /servicios/asistencia: roadside assistance. */
export function AssistancePage() {
  return (
    <>
      <AssistanceOpening />
      <section
        id="autoservicio"
        className={`${serviceSectionStyles.root} ${serviceSectionStyles.spread} page`}
        aria-labelledby={FRAME_TITLE}
      >
        <AssistanceFrameHead titleId={FRAME_TITLE} />
        <AssistanceFrame />
      </section>
      <AssistanceGuide />
    </>
  );
}
