import { Suspense, useEffect } from "react";
import { island } from "#web/components/island.ts";
import "#web/components/services/payments-opening.css";
import "#web/components/services/scene-looks.ts";
import { useSettings } from "#web/settings.ts";

const Opening = island(
  async () => (await import("#web/components/services/payments-opening.tsx")).PaymentsOpening,
);

/** Takes the browser to the payments platform; this page is not left behind in its history. */
function Redirect() {
  const { payments } = useSettings().links;
  useEffect(() => location.replace(payments), [payments]);
  return null;
}

/** /servicios/pagos: leads on to the payments platform at once, and by a link where that is blocked. */
export function Page() {
  return (
    <>
      <Redirect />
      <Suspense>
        <Opening />
      </Suspense>
    </>
  );
}
