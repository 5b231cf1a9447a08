import { island } from "#web/components/island.ts";
import "#web/components/insurance/product-styles.ts";
import "#web/components/insurance/annotated.css";
import "#web/components/insurance/car-drawing.css";
import "#web/components/insurance/car.css";
import "#web/components/insurance/plan-table.css";
import "#web/components/insurance/roadside-figures.css";

const Car = island(async () => (await import("#web/components/insurance/car.tsx")).Car);

/** /seguros/personas/auto: nothing on it waits for code, so its code waits for the visitor. */
export function Page() {
  return <Car />;
}
