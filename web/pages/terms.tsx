import { island } from "#web/components/island.ts";

const Terms = island(async () => (await import("#web/components/terms/terms.tsx")).Terms);

/** /terminos-condiciones: how personal data is used. Nothing on it needs code before the visitor does something. */
export function Page() {
  return <Terms />;
}
