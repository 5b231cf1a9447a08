import { useApolloClient, useQuery } from "@apollo/client/react";
import { useState } from "react";
import { DigestWantedDocument, WantDigestDocument } from "#schema/generated/mail.ts";
import { refusalOf } from "#web/components/admin/session/refusal.ts";
import { Switch } from "#web/components/ui/fields/switch.tsx";
import { toast } from "#web/components/ui/toast/toast-queue.ts";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query DigestWanted {
    digestWanted
  }

  mutation WantDigest($wanted: Boolean!) {
    wantDigest(wanted: $wanted)
  }
`);

/** Whether the signed-in administrator gets the daily digest. */
export function DigestSwitch() {
  const client = useApolloClient();
  const { data } = useQuery(DigestWantedDocument, { fetchPolicy: "cache-and-network" });
  const [busy, setBusy] = useState(false);
  if (!data) return null;

  const change = async (wanted: boolean) => {
    setBusy(true);
    try {
      await client.mutate({ mutation: WantDigestDocument, variables: { wanted } });
      client.writeQuery({ query: DigestWantedDocument, data: { digestWanted: wanted } });
    } catch (failure) {
      const description = refusalOf(failure)?.message ?? "Revisa tu conexión e inténtalo de nuevo.";
      toast({ title: "No se hizo el cambio", description, destructive: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      label="Recibir el resumen diario"
      note="A tu correo, a las 8:00 de los días hábiles, y solo cuando algo espera."
      isSelected={data.digestWanted}
      isReadOnly={busy}
      onChange={(wanted) => void change(wanted)}
    />
  );
}
