import { useApolloClient } from "@apollo/client/react";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { useState } from "react";
import { tellFailure } from "#web/components/admin/session/tell-failure.ts";
import { toast } from "#web/components/ui/toast/toast-queue.ts";

/** What is said of an act that succeeded. */
export interface Told {
  title: string;
  description?: string;
}

/** Does something with mails, and then what `done` does; `busy` is what it is done with. */
export function useMailActs(done: () => void) {
  const client = useApolloClient();
  const [busy, setBusy] = useState<string>();
  const act = async <D extends object, V extends object>(
    key: string,
    mutation: TypedDocumentNode<D, V>,
    variables: V,
    tell: (did: D) => Told,
  ) => {
    setBusy(key);
    try {
      const { data } = await client.mutate({ mutation, variables });
      const { title, description = "La lista muestra cómo le va." } = tell(data!);
      toast({ title, description });
      done();
    } catch (failure) {
      tellFailure("No se hizo el cambio", failure);
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, act };
}
