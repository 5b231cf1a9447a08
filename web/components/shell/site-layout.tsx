import { Suspense } from "react";
import { Outlet } from "react-router-dom";
import { island } from "./island.ts";
import { NewTabNote } from "./ui/new-tab.tsx";
import { LoadError } from "./load-error.tsx";
import { useArrival } from "./use-arrival.ts";
import "./site-layout.css";
import "./ui/toast.css";

const Header = island(async () => (await import("./header.tsx")).Header);
const Footer = island(async () => (await import("./footer.tsx")).Footer);

const Toasts = island(async () => (await import("./ui/toast.tsx")).ToastRegion);

/** What surrounds every public page. Header and footer are islands. */
export function SiteLayout() {
  useArrival();
  return (
    <div className="site-layout">
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <Suspense>
        <Header />
      </Suspense>
      <main id="contenido" className="site-layout-main" tabIndex={-1}>
        <LoadError framed>
          <Suspense>
            <Outlet />
          </Suspense>
        </LoadError>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <NewTabNote />
      <Suspense>
        <Toasts />
      </Suspense>
    </div>
  );
}
