import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { PersonContactsDocument, RightsRequestsDocument } from "#schema/generated/privacy.ts";
import type { PersonContactsQuery } from "#schema/generated/privacy.ts";
import type { Row } from "#web/components/admin/list-data/contact-source.ts";
import { useAction } from "#web/components/admin/session/use-action.ts";
import { describeLost } from "./person-words.ts";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  fragment PersonContact on Contact {
    id
    reference
    ...ContactName
    email
    formType
    createdAt
    status
  }

  query PersonContacts($email: String!) {
    personContacts(email: $email) {
      ...PersonContact
    }
    personRequests(email: $email) {
      id
      closed
    }
  }
`);

/** A person's data. */
interface Found {
  email: string;
  contacts: PersonContactsQuery["personContacts"];
  requests: PersonContactsQuery["personRequests"];
}

/** The search for a person by e-mail, with its result and a message about the last change. */
export function usePersonSearch() {
  const client = useApolloClient();
  const { busy, faults, run } = useAction("No se pudo buscar");
  const [result, setResult] = useState<Found>();
  const [message, setMessage] = useState("");

  const search = (email: string, words = "") => {
    setMessage("");
    return run(async () => {
      const { data } = await client.query({
        query: PersonContactsDocument,
        variables: { email },
        fetchPolicy: "no-cache",
      });
      setResult({ email, contacts: data!.personContacts, requests: data!.personRequests });
    }).then(() => setMessage(words));
  };
  /** Searches again after a change, and reloads the register. */
  const searchAgain = async (email: string, words: string) => {
    await search(email, words);
    void client.refetchQueries({ include: [RightsRequestsDocument] }).catch(() => undefined);
  };
  /** Returns the person's requests that somebody else erased, or whose e-mail they corrected. */
  const readLostRequests = async ({ requests }: Found, isOf: (stored: { email: string }) => boolean) => {
    if (requests.length === 0) return [];
    const query = { query: RightsRequestsDocument, fetchPolicy: "network-only" } as const;
    const register = (await client.query(query).catch(() => undefined))?.data?.rightsRequests ?? [];
    return register.filter((request) => !isOf(request) && requests.some(({ id }) => id === request.id));
  };
  /** Shows the person's data as they are now, without what somebody else erased, or whose e-mail they corrected. */
  const follow = async (rows: readonly Row[]) => {
    const { email, contacts } = result!;
    const isOf = (stored: { email: string }) => stored.email.toLowerCase() === email.toLowerCase();
    const current = contacts.map((shown) => rows.find(({ id }) => id === shown.id) ?? shown);
    const lost = current.filter((contact) => !isOf(contact));
    setResult({ ...result!, contacts: current.filter(isOf) });
    const lostRequests = await readLostRequests(result!, isOf);
    if (lost.length + lostRequests.length === 0) return;
    setMessage(describeLost(lost, lostRequests));
    const lostIds = lostRequests.map(({ id }) => id);
    setResult((shown) =>
      shown?.email === email
        ? { ...shown, requests: shown.requests.filter(({ id }) => !lostIds.includes(id)) }
        : shown,
    );
  };
  return { result, message, busy, faults, search, searchAgain, follow };
}
