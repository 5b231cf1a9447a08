import { SectionIndex } from "#web/components/blocks/section-index.tsx";
import { sections } from "#web/content/sections.ts";

/** /sobre-nosotros: the index of the pages about the company. */
export function AboutSectionPage() {
  return <SectionIndex href="/sobre-nosotros" {...sections.about} picture="team-experience" />;
}
