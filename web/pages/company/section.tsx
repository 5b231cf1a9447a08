import { SectionIndex } from "#web/components/section-index.tsx";
import { sections } from "#web/content/sections.ts";

/** /sobre-nosotros: what there is to know of the company. */
export function Page() {
  return <SectionIndex href="/sobre-nosotros" {...sections.about} picture="team-experience" />;
}
