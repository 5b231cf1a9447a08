import { SectionIndex } from "#web/components/blocks/section-index.tsx";
import { sections } from "#web/content/sections.ts";

/** /servicios: all that the company does for its clients. */
export function ServicesSectionPage() {
  return <SectionIndex href="/servicios" {...sections.services} picture="easy-insurance" />;
}
