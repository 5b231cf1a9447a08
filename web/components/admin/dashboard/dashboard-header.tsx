import { LogOut } from "lucide-react";
import { useEffect, useState } from "react";
import { Logo } from "#web/components/logo.tsx";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import type { LiveConnection } from "./live.ts";
import { LiveStatus } from "./live-status.tsx";
import { endSession } from "./session.ts";
import "./dashboard-header.css";

const ANCHORS = { dashboard: "Dashboard", contactos: "Contactos" };
type Anchor = keyof typeof ANCHORS;

/** The part that is being read: the table from where it reaches the middle of the window, or where one has gone to it. */
function useHere(): [Anchor, (anchor: Anchor) => void] {
  const [here, setHere] = useState<Anchor>("dashboard");
  useEffect(() => {
    const look = () => {
      const { top } = document.getElementById("contactos")!.getBoundingClientRect();
      setHere(top < innerHeight / 2 ? "contactos" : "dashboard");
    };
    document.addEventListener("scroll", look, { passive: true });
    return () => document.removeEventListener("scroll", look);
  }, []);
  return [here, setHere];
}

/** The dashboard's head: where one is, whether it follows what happens, and the way out. */
export function DashboardHeader({ live }: { live: LiveConnection }) {
  const [here, goTo] = useHere();
  return (
    <header className="dashboard-header">
      <div className="dashboard-header-inner">
        <Logo />
        <h1 className="dashboard-title">Panel de Administración</h1>
        <nav className="dashboard-nav" aria-label="Panel">
          {(Object.keys(ANCHORS) as Anchor[]).map((anchor) => (
            <a
              key={anchor}
              className="dashboard-anchor"
              href={`#${anchor}`}
              aria-current={anchor === here ? "location" : undefined}
              onClick={() => goTo(anchor)}
            >
              {ANCHORS[anchor]}
            </a>
          ))}
        </nav>
        <LiveStatus live={live} />
        <ActionButton variant="quiet" onClick={endSession}>
          <LogOut aria-hidden="true" />
          Cerrar Sesión
        </ActionButton>
      </div>
    </header>
  );
}
