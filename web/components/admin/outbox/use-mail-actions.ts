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

/** Runs mutations on mails and calls `onDone` after each success. `isBusy` checks whether one with this key is in flight. */
export function useMailActions(onDone: () => void) {
  const client = useApolloClient();
  const [busyKeys, setBusyKeys] = useState<readonly string[]>([]);
  const run = async <D extends object, V extends object>(
    key: string,
    mutation: TypedDocumentNode<D, V>,
    variables: V,
    toText: (result: D) => SuccessText,
  ) => {
    setBusyKeys((others) => [...others, key]);
    try {
      const { data } = await client.mutate({ mutation, variables });
      const { title, description = "La lista muestra cómo le va." } = toText(data!);
      toast({ title, description });
      onDone();
    } catch (failure) {
      toastFailure("No se hizo el cambio", failure);
    } finally {
      setBusyKeys((keys) => keys.filter((other) => other !== key));
    }
  };
  return { isBusy: (key: string) => busyKeys.includes(key), run };
}
