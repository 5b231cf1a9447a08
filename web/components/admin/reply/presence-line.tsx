import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { LeaveContactDocument, TellPresenceDocument } from "#schema/generated/reply.ts";
import type { TellPresenceMutation } from "#schema/generated/reply.ts";
import { administratorName } from "#schema/replies/placeholders.ts";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { useOtherViewers } from "#web/components/admin/presence/use-other-viewers.ts";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  mutation TellPresence($contactId: ID!, $replying: Boolean!) {
    tellPresence(contactId: $contactId, replying: $replying) {
      email
      replying
    }
  }

  mutation LeaveContact($contactId: ID!) {
    leaveContact(contactId: $contactId)
  }
`);

type Present = TellPresenceMutation["tellPresence"][number];

interface PresenceProps {
  contactId: string;
  replying: boolean;
  live: LiveFeed;
}

/** Reports that this contact is open here, and returns who else has it open. */
function usePresence({ contactId, replying, live }: PresenceProps): readonly Present[] {
  const client = useApolloClient();
  const announce = useCallback(async () => {
    const variables = { contactId, replying };
    const { data } = await client.mutate({ mutation: TellPresenceDocument, variables });
    return data?.tellPresence ?? [];
  }, [client, contactId, replying]);
  const leave = useCallback(
    () => client.mutate({ mutation: LeaveContactDocument, variables: { contactId } }),
    [client, contactId],
  );
  const subscribe = useCallback(
    (refresh: () => void) =>
      live.subscribe((event) => {
        if (event.kind === "ready" || (event.kind === "present" && event.ids.includes(contactId))) refresh();
      }),
    [live, contactId],
  );
  return useOtherViewers({ announce, leave, subscribe });
}

const describePresence = ({ email, replying }: Present) =>
  `${administratorName(email) || email} está ${replying ? "respondiendo" : "viendo"}`;

/** Shows who else has this contact open, or is writing a reply to it. */
export function PresenceLine(props: PresenceProps) {
  const others = usePresence(props);
  return others.length > 0 && `${others.map(describePresence).join("; ")} esta consulta.`;
}
