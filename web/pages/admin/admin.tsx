import { lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { island } from "#web/app/island.ts";
import { Login } from "#web/components/admin/session/login.tsx";
import { startSession, storedToken, useSession } from "#web/components/admin/session/session.ts";
import { Spinner } from "#web/components/ui/loading/spinner.tsx";
import styles from "./admin.module.css";

const loadDashboard = () => import("#web/components/admin/dashboard/dashboard.tsx");
const Dashboard = lazy(async () => ({ default: (await loadDashboard()).Dashboard }));

const Toasts = island(async () => (await import("#web/components/ui/toast/toast.tsx")).ToastRegion);

/** Preloads the dashboard's code while credentials are typed or checked. If that fails, it is loaded again when needed. */
const preloadDashboard = () => void loadDashboard().catch(() => undefined);

const spinner = <Spinner label="Cargando el panel de administración" />;
const waiting = <main className={styles.waiting}>{spinner}</main>;

/**
 * Removes the search from the URL, so that the next administrator neither sees nor requests it. Returns whether the URL is the
 * screen's own.
 */
function useCleanAddress(isSignedOut: boolean, screen: number): boolean {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const [cleanScreen, setCleanScreen] = useState(1);
  if (cleanScreen < screen && search === "" && hash === "") setCleanScreen(screen);
  const clearAddress = useEffectEvent(() => void navigate({ search: "", hash: "" }, { replace: true }));
  const address = isSignedOut ? search + hash : ""; // signed out, Back leads to earlier addresses
  useLayoutEffect(() => {
    if (screen > (isSignedOut ? 0 : 1)) clearAddress();
  }, [isSignedOut, screen, address]);
  return cleanScreen >= screen;
}

/** /admin: the sign-in or the dashboard, once the stored session has been checked. */
export function AdminPage() {
  const { phase, screen, role } = useSession();
  useEffect(() => {
    if (storedToken()) preloadDashboard();
    return startSession();
  }, []);
  const isOwnAddress = useCleanAddress(phase === "out", screen);
  return (
    <div className={styles.root} onFocus={() => phase === "out" && preloadDashboard()}>
      {phase === "checking" && <main className={`${styles.waiting} ${styles.checking}`}>{spinner}</main>}
      {(phase === "checking" || phase === "out") && <Login checking={phase === "checking"} />}
      {(phase === "in" || phase === "ended") && (
        <Suspense fallback={waiting}>
          {isOwnAddress ? <Dashboard key={`${screen} ${role}`} /> : waiting}
        </Suspense>
      )}
      <Suspense>
        <Toasts />
      </Suspense>
    </div>
  );
}
