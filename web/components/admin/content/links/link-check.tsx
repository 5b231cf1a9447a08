import { useApolloClient, useQuery } from "@apollo/client/react";
import { useState } from "react";
import { counted, formatInteger } from "#schema/text/counted.ts";
import { CheckLinksDocument, LastLinkCheckDocument } from "#schema/generated/content.ts";
import type { WholeLinkCheckFragment } from "#schema/generated/content.ts";
import { graphql } from "#web/app/graphql.ts";
import { shortMoment } from "#web/calendar/dates.ts";
import { ActionButton } from "#web/components/ui/action-button.tsx";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import partStyles from "#web/components/admin/sections/section-parts.module.css";
import styles from "./link-check.module.css";

graphql(`
  fragment WholeLinkCheck on LinkCheck {
    at
    pages
    links
    faults {
      page
      address
      cause
    }
  }

  query LastLinkCheck {
    linkCheck {
      ...WholeLinkCheck
    }
  }

  mutation CheckLinks {
    checkLinks {
      ...WholeLinkCheck
    }
  }
`);

/** Returns in words what a check found, and when. */
function describeCheck({ at, pages, links, faults }: WholeLinkCheckFragment): string {
  const found =
    faults.length === 0
      ? "Todos los enlaces llevan a su lugar"
      : counted(faults.length, "enlace no lleva a nada", "enlaces no llevan a nada");
  return `${found}. Se comprobaron ${formatInteger(links)} en ${counted(pages, "página", "páginas")} el ${shortMoment(at)}, hora de Panamá.`;
}

/** Shows the result of the last check of the site's links, and starts a new check on demand. */
export function LinkCheck() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(LastLinkCheckDocument, { fetchPolicy: "network-only" });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function check(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      const { data: result } = await client.mutate({ mutation: CheckLinksDocument });
      client.writeQuery({ query: LastLinkCheckDocument, data: { linkCheck: result!.checkLinks } });
    } catch {
      setFailed(true);
    }
    setBusy(false);
  }

  const last = data?.linkCheck;
  const faults = last?.faults ?? [];
  return (
    <section className={styles.root} aria-labelledby="link-check">
      <div className={styles.head}>
        <h3 id="link-check" className={partStyles.partTitle}>
          Enlaces del sitio
        </h3>
        <ActionButton busy={busy} onClick={() => void check()}>
          Comprobar ahora
        </ActionButton>
      </div>
      {!data && error && (
        <LoadFailure onRetry={refetch}>No se pudo cargar la última comprobación.</LoadFailure>
      )}
      <p role="status" className={styles.words}>
        {failed ? (
          "No se pudo comprobar. Inténtalo de nuevo."
        ) : last ? (
          <span key={last.at}>{describeCheck(last)}</span> // a new element, so an equal result is announced too
        ) : (
          data && "Se comprueban cada noche; todavía no se ha hecho."
        )}
      </p>
      <ul className={styles.list}>
        {faults.map(({ page, address, cause }) => (
          <li key={address} className={styles.fault}>
            <strong>{address}</strong> en <a href={page}>{page}</a>: {cause}
          </li>
        ))}
      </ul>
    </section>
  );
}
