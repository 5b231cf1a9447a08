import { ApolloProvider } from "@apollo/client/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Audit } from "#web/components/admin/audit/audit.tsx";
import type { AuditHandle } from "#web/components/admin/audit/audit.tsx";
import { createAdminClient } from "#web/components/admin/session/client.ts";
import { Contacts } from "#web/components/admin/list/contacts.tsx";
import { DashboardHeader } from "./dashboard-header.tsx";
import { useErasedDrafts } from "./use-erased-drafts.ts";
import { LiveConnection } from "#web/components/admin/live/live.ts";
import { Overview } from "#web/components/admin/figures/overview.tsx";
import { SectionNav } from "#web/components/admin/sections/section-nav.tsx";
import { SectionScreen } from "#web/components/admin/sections/section-screen.tsx";
import { CONTACTS, useSection, useSections } from "#web/components/admin/sections/sections.tsx";
import { onSessionRenewed, sessionEnded, screenToken } from "#web/components/admin/session/session.ts";
import { SessionDialog } from "#web/components/admin/session/session-dialog.tsx";
import { useCapability } from "#web/components/admin/session/use-capability.ts";
import styles from "./dashboard.module.css";

/** Opens one live connection for the whole screen, if permitted. It opens before the first query, so no event is missed. */
function useLive(): LiveConnection {
  const allowed = useCapability("contacts");
  const [live] = useState(
    () => new LiveConnection({ token: screenToken, refused: sessionEnded, onRenewed: onSessionRenewed }),
  );
  useLayoutEffect(() => (allowed ? live.start() : undefined), [live, allowed]);
  return live;
}

/** Prefixes the document title with the name of the shown place. */
function useTitle(place: string): void {
  useLayoutEffect(() => {
    const { title } = document;
    document.title = `${place} | ${title}`;
    return () => {
      document.title = title;
    };
  }, [place]);
}

/** Returns the part of the panel that the URL's hash names. */
const findPart = () => document.getElementById(location.hash.slice(1));

function focusHeading(): void {
  const heading = (findPart() ?? document).querySelector<HTMLElement>("main h2");
  heading?.focus({ preventScroll: true });
}

/**
 * Shows figures, trend, list of contacts and audit log. Links to its anchors work from other sections too. On mount, the heading
 * of the part in the URL's hash receives focus, or the first heading without a hash.
 */
function Panel({ live }: { live: LiveConnection }) {
  const audit = useRef<AuditHandle>(null);
  const audited = useCapability("audit");
  useLayoutEffect(() => {
    findPart()?.scrollIntoView({ behavior: "instant" });
    focusHeading();
  }, []);
  useEffect(() => {
    // A dialog of the section that was left keeps the panel inert until now.
    if (document.activeElement === document.body) focusHeading();
  }, []);
  return (
    <>
      <Overview live={live} onAudit={audited ? () => audit.current?.show() : undefined} />
      <Contacts live={live} />
      {audited && <Audit ref={audit} />}
    </>
  );
}

/** The back office: shows the panel, or the section given in the URL. */
export function Dashboard() {
  const [client] = useState(createAdminClient);
  const live = useLive();
  useErasedDrafts(client, live);
  const section = useSection();
  const sections = useSections();
  useTitle((section === undefined ? CONTACTS : sections[section]!).label);
  return (
    <ApolloProvider client={client}>
      <DashboardHeader live={live} />
      <div className={styles.root}>
        <SectionNav />
        <main className={styles.main}>
          {section === undefined ? (
            <Panel live={live} />
          ) : (
            <SectionScreen key={section} section={section} live={live} />
          )}
        </main>
      </div>
      <SessionDialog />
    </ApolloProvider>
  );
}
