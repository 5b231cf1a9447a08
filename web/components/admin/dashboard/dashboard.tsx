import { ApolloProvider } from "@apollo/client/react";
import { useLayoutEffect, useRef, useState } from "react";
import { Audit } from "./audit.tsx";
import type { AuditHandle } from "./audit.tsx";
import { createAdminClient } from "./client.ts";
import { Contacts } from "./contacts.tsx";
import { DashboardHeader } from "./dashboard-header.tsx";
import { LiveConnection } from "./live.ts";
import { Overview } from "./overview.tsx";
import { onSessionRenewed, sessionEnded, storedToken } from "./session.ts";
import { SessionDialog } from "./session-dialog.tsx";
import "./dashboard.css";

/** One line to the gateway for the whole screen. It is dialled before anything is asked for, so that nothing falls between. */
function useLive(): LiveConnection {
  const [live] = useState(
    () => new LiveConnection({ token: storedToken, refused: sessionEnded, onRenewed: onSessionRenewed }),
  );
  useLayoutEffect(() => live.start(), [live]);
  return live;
}

/** What an administrator sees: how many enquiries there are, how they came in, each of them, and who did what. */
export function Dashboard() {
  const [client] = useState(createAdminClient);
  const live = useLive();
  const audit = useRef<AuditHandle>(null);
  return (
    <ApolloProvider client={client}>
      <DashboardHeader live={live} />
      <main className="dashboard">
        <Overview live={live} onAudit={() => audit.current?.show()} />
        <Contacts live={live} />
        <Audit ref={audit} />
      </main>
      <SessionDialog />
    </ApolloProvider>
  );
}
