import { island } from "#web/components/island.ts";
import "#web/components/insurance/product-styles.ts";
import "#web/components/insurance/course.css";
import "#web/components/insurance/life.css";
import "#web/components/insurance/sum-figure.css";

const Life = island(async () => (await import("#web/components/insurance/life.tsx")).Life);

/** /seguros/personas/vida: nothing on it waits for code, so its code waits for the visitor. */
export function Page() {
  return <Life />;
}
