import { useApolloClient } from "@apollo/client/react";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { useState } from "react";
import { toastFailure } from "#web/components/admin/session/toast-failure.ts";
import { toast } from "#web/components/ui/toast/toast-queue.ts";

/** Text of the toast after a successful action. */
export interface SuccessText {
  title: string;
  description?: string;
}

/** Runs mutations on mails and calls `onDone` after each success. `busyKey` is the key of the mutation in flight. */
export function useMailActions(onDone: () => void) {
  const client = useApolloClient();
  const [busyKey, setBusyKey] = useState<string>();
  const run = async <D extends object, V extends object>(
    key: string,
    mutation: TypedDocumentNode<D, V>,
    variables: V,
    toText: (result: D) => SuccessText,
  ) => {
    setBusyKey(key);
    try {
      const { data } = await client.mutate({ mutation, variables });
      const { title, description = "La lista muestra cómo le va." } = toText(data!);
      toast({ title, description });
      onDone();
    } catch (failure) {
      toastFailure("No se hizo el cambio", failure);
    } finally {
      setBusyKey(undefined);
    }
  };
  return { busyKey, run };
}
