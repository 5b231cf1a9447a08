import { island } from "#web/components/island.ts";
import "#web/components/insurance/product-styles.ts";
import "#web/components/insurance/annotated.css";
import "#web/components/insurance/home-insurance.css";
import "#web/components/insurance/household-cases.css";

const HomeInsurance = island(
  async () => (await import("#web/components/insurance/home-insurance.tsx")).HomeInsurance,
);

/** /seguros/personas/hogar: nothing on it waits for code, so its code waits for the visitor. */
export function Page() {
  return <HomeInsurance />;
}
