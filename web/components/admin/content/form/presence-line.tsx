import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { LeaveRowDocument, TellRowPresenceDocument } from "#schema/generated/content.ts";
import { administratorName } from "#schema/replies/placeholders.ts";
import { graphql } from "#web/app/graphql.ts";
import { useOtherViewers } from "#web/components/admin/presence/use-other-viewers.ts";
import styles from "./form-state.module.css";

graphql(`
  mutation TellRowPresence($catalogue: ID!, $slug: ID!) {
    tellRowPresence(catalogue: $catalogue, slug: $slug)
  }

  mutation LeaveRow($catalogue: ID!, $slug: ID!) {
    leaveRow(catalogue: $catalogue, slug: $slug)
  }
`);

const formatNames = (names: readonly string[]) => new Intl.ListFormat("es").format(names);

/** Shows who else has this row open. */
export function PresenceLine({ catalogue, slug }: { catalogue: string; slug: string }) {
  const client = useApolloClient();
  const announce = useCallback(async () => {
    const variables = { catalogue, slug };
    const { data } = await client.mutate({ mutation: TellRowPresenceDocument, variables });
    return data?.tellRowPresence ?? [];
  }, [client, catalogue, slug]);
  const leave = useCallback(
    () => client.mutate({ mutation: LeaveRowDocument, variables: { catalogue, slug } }),
    [client, catalogue, slug],
  );
  const others = useOtherViewers({ announce, leave });
  const names = formatNames(others.map((email) => administratorName(email) || email));
  return (
    <p role="status" className={styles.viewers}>
      {others.length > 0 &&
        `${names} también ${others.length === 1 ? "tiene" : "tienen"} abierta esta ficha.`}
    </p>
  );
}
