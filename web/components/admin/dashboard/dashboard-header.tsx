import { LogOut } from "lucide-react";
import { useEffect, useLayoutEffect, useState } from "react";
import { Link } from "react-router-dom";
import { Logo } from "#web/components/shell/logo.tsx";
import type { MailCounter } from "./mail-counter.tsx";
import type { LiveConnection } from "#web/components/admin/live/live.ts";
import { useSection } from "#web/components/admin/sections/sections.tsx";
import { LiveStatus } from "#web/components/admin/live/live-status.tsx";
import { useCapability } from "#web/components/admin/session/use-capability.ts";
import { SignOut } from "#web/components/admin/session/sign-out.tsx";
import styles from "./dashboard-header.module.css";

const ANCHORS = { dashboard: "Dashboard", contactos: "Contactos" };
type Anchor = keyof typeof ANCHORS;

/** Returns the current part of the panel: set by pressing its link, or by scrolling the table's top past mid-viewport. */
function useHere(panel: boolean): [Anchor, (anchor: Anchor) => void] {
  const [here, setHere] = useState<Anchor>("dashboard");
  // A layout effect is cleaned up before the panel is removed. Later, a last scroll event would not find it.
  useLayoutEffect(() => {
    if (!panel) return;
    const look = () => {
      const { top } = document.getElementById("contactos")!.getBoundingClientRect();
      setHere(top < innerHeight / 2 ? "contactos" : "dashboard");
    };
    document.addEventListener("scroll", look, { passive: true });
    return () => document.removeEventListener("scroll", look);
  }, [panel]);
  return [here, setHere];
}

/** Loads the counter of undelivered mails lazily, so that the list gets the bandwidth first. */
function useCounter() {
  const [loaded, setLoaded] = useState<{ Counter?: typeof MailCounter }>({});
  const allowed = useCapability("mail");
  useEffect(() => {
    if (!allowed) return;
    import("./mail-counter.tsx").then(
      (module) => setLoaded({ Counter: module.MailCounter }),
      () => undefined,
    );
  }, [allowed]);
  return loaded;
}

/** The header: section links, live status and sign-out. */
export function DashboardHeader({ live }: { live: LiveConnection }) {
  const contacts = useCapability("contacts");
  const panel = useSection() === undefined && contacts;
  const [here, goTo] = useHere(panel);
  const { Counter } = useCounter();
  return (
    <header className={styles.root}>
      <div className={styles.inner}>
        <Logo />
        <h1 className={styles.title}>Panel de Administración</h1>
        {contacts ? (
          <nav className={styles.nav} aria-label="Panel">
            {(Object.keys(ANCHORS) as Anchor[]).map((anchor) => {
              const label = ANCHORS[anchor];
              return panel ? (
                <a
                  key={anchor}
                  className={styles.anchor}
                  href={`#${anchor}`}
                  aria-current={anchor === here ? "location" : undefined}
                  onClick={() => goTo(anchor)}
                >
                  {label}
                </a>
              ) : (
                <Link key={anchor} className={styles.anchor} to={{ search: "", hash: anchor }}>
                  {label}
                </Link>
              );
            })}
          </nav>
        ) : (
          <div className={styles.nav} />
        )}
        {Counter && <Counter live={live} />}
        {contacts && <LiveStatus live={live} />}
        <SignOut>
          <LogOut aria-hidden="true" />
          Cerrar Sesión
        </SignOut>
      </div>
    </header>
  );
}
