import { ApolloProvider } from "@apollo/client/react";
import { useLayoutEffect, useRef, useState } from "react";
import { Audit } from "#web/components/admin/audit/audit.tsx";
import type { AuditHandle } from "#web/components/admin/audit/audit.tsx";
import { createAdminClient } from "#web/components/admin/session/client.ts";
import { Contacts } from "#web/components/admin/list/contacts.tsx";
import { DashboardHeader } from "./dashboard-header.tsx";
import { LiveConnection } from "#web/components/admin/live/live.ts";
import { Overview } from "#web/components/admin/figures/overview.tsx";
import { onSessionRenewed, sessionEnded, storedToken } from "#web/components/admin/session/session.ts";
import { SessionDialog } from "#web/components/admin/session/session-dialog.tsx";
import styles from "./dashboard.module.css";

/** One live connection for the whole screen. It opens before the first query, so that no event is missed. */
function useLive(): LiveConnection {
  const [live] = useState(
    () => new LiveConnection({ token: storedToken, refused: sessionEnded, onRenewed: onSessionRenewed }),
  );
  useLayoutEffect(() => live.start(), [live]);
  return live;
}

/** The back office: figures, trend, list of contacts and audit log. */
export function Dashboard() {
  const [client] = useState(createAdminClient);
  const live = useLive();
  const audit = useRef<AuditHandle>(null);
  return (
    <ApolloProvider client={client}>
      <DashboardHeader live={live} />
      <main className={styles.root}>
        <Overview live={live} onAudit={() => audit.current?.show()} />
        <Contacts live={live} />
        <Audit ref={audit} />
      </main>
      <SessionDialog />
    </ApolloProvider>
  );
}
