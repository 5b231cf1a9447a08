import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { LeaveContactDocument, TellPresenceDocument } from "#schema/generated/reply.ts";
import type { TellPresenceMutation } from "#schema/generated/reply.ts";
import { administratorName } from "#schema/replies/placeholders.ts";
import { PRESENCE_PING_MS } from "#schema/replies/presence.ts";
import type { LiveFeed } from "#web/components/admin/live/live.ts";
import { paced } from "#web/components/admin/live/paced.ts";
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

/** Throttle in ms for what others do. */
const PAUSE_MS = 500;

interface PresenceProps {
  contactId: string;
  replying: boolean;
  live: LiveFeed | undefined;
}

/** Tells that this contact is open here, while the tab is in view, and hears who else has it open. */
function useOthers({ contactId, replying, live }: PresenceProps): readonly Present[] {
  const client = useApolloClient();
  const [others, setOthers] = useState<readonly Present[]>([]);
  useEffect(() => {
    const telling = paced(async () => {
      if (document.visibilityState === "hidden") return;
      const told = await client
        .mutate({ mutation: TellPresenceDocument, variables: { contactId, replying } })
        .catch(() => undefined);
      setOthers(told?.data?.tellPresence ?? []);
    }, PAUSE_MS);
    telling.ask();
    const timer = setInterval(telling.ask, PRESENCE_PING_MS);
    const leave = live?.subscribe((event) => {
      if (event.kind === "ready" || (event.kind === "present" && event.ids.includes(contactId)))
        telling.ask();
    });
    document.addEventListener("visibilitychange", telling.ask);
    return () => {
      clearInterval(timer);
      leave?.();
      document.removeEventListener("visibilitychange", telling.ask);
      telling.stop();
    };
  }, [client, contactId, live, replying]);
  useEffect(
    () => () => {
      client.mutate({ mutation: LeaveContactDocument, variables: { contactId } }).catch(() => undefined);
    },
    [client, contactId],
  );
  return others;
}

const saying = ({ email, replying }: Present) =>
  `${administratorName(email) || email} está ${replying ? "respondiendo" : "viendo"}`;

/** Says who else has this contact open, or is answering it. */
export function PresenceLine(props: PresenceProps) {
  const others = useOthers(props);
  return others.length > 0 && `${others.map(saying).join("; ")} esta consulta.`;
}
