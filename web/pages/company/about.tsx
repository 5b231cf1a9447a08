import { island } from "#web/components/island.ts";

const About = island(async () => (await import("#web/components/company/about.tsx")).About);

/** /sobre-nosotros/conocenos. Nothing on it needs code before the visitor does something. */
export function Page() {
  return <About />;
}
