import { island } from "#web/components/island.ts";
import "#web/components/breadcrumbs.css";
import "#web/components/insurance/triptych.css";
import "#web/components/picture.css";
import "#web/components/ui/button.css";
import "#web/components/ui/icon.css";
import "#web/components/wave.css";

const Triptych = island(async () => (await import("#web/components/insurance/triptych.tsx")).Triptych);

/** /productos: nothing on it waits for code, so its code waits for the visitor. */
export function Page() {
  return <Triptych />;
}
