import { lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect } from "react";
import { useNavigate } from "react-router-dom";
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

/** Removes the search from the URL, so that the next administrator does not see it. */
function useCleanAddress(isSignedOut: boolean, screen: number): void {
  const navigate = useNavigate();
  const clearAddress = useEffectEvent(() => void navigate({ search: "", hash: "" }, { replace: true }));
  useLayoutEffect(() => {
    if (screen > (isSignedOut ? 0 : 1)) clearAddress();
  }, [isSignedOut, screen]);
}

/** /admin: the sign-in or the dashboard, once the stored session has been checked. */
export function AdminPage() {
  const { phase, screen, role } = useSession();
  useEffect(() => {
    if (storedToken()) preloadDashboard();
    return startSession();
  }, []);
  useCleanAddress(phase === "out", screen);
  return (
    <div className={styles.root} onFocus={() => phase === "out" && preloadDashboard()}>
      {phase === "checking" && <main className={`${styles.waiting} ${styles.checking}`}>{spinner}</main>}
      {(phase === "checking" || phase === "out") && <Login checking={phase === "checking"} />}
      {(phase === "in" || phase === "ended") && (
        <Suspense fallback={<main className={styles.waiting}>{spinner}</main>}>
          <Dashboard key={`${screen} ${role}`} />
        </Suspense>
      )}
      <Suspense>
        <Toasts />
      </Suspense>
    </div>
  );
}
