import { Suspense } from "react";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { Hydrated } from "#web/app/early-anchor.ts";
import { island } from "#web/app/island.ts";
import { NewTabNote } from "#web/components/ui/new-tab.tsx";
import { LoadError } from "#web/app/load-error.tsx";
import { PageWait } from "./page-wait.tsx";
import { useArrival } from "./use-arrival.ts";
import styles from "./site-layout.module.css";

const Header = island(async () => (await import("./header.tsx")).Header);
const Footer = island(async () => (await import("./footer.tsx")).Footer);

const Toasts = island(async () => (await import("#web/components/ui/toast/toast.tsx")).ToastRegion);

/** The layout of every public page. Header and footer are islands. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useArrival();
  return (
    <div className={styles.root}>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <Suspense>
        <Header />
      </Suspense>
      <main id="contenido" className={styles.main} tabIndex={-1}>
        <LoadError framed>
          <Suspense>
            {children}
            <Hydrated />
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
      <PageWait key={pathname} shown={pathname} />
    </div>
  );
}
