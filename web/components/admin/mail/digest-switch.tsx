import { useApolloClient, useQuery } from "@apollo/client/react";
import { DigestWantedDocument, WantDigestDocument } from "#schema/generated/mail.ts";
import { useAction } from "#web/components/admin/session/use-action.ts";
import { Switch } from "#web/components/ui/fields/switch.tsx";
import { LoadFailure } from "#web/components/ui/loading/load-failure.tsx";
import { graphql } from "#web/app/graphql.ts";

graphql(`
  query DigestWanted {
    digestWanted
  }

  mutation WantDigest($wanted: Boolean!) {
    wantDigest(wanted: $wanted)
  }
`);

/** Switch that turns the signed-in administrator's daily digest on and off. */
export function DigestSwitch() {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(DigestWantedDocument, { fetchPolicy: "cache-and-network" });
  const { busy, run } = useAction("No se hizo el cambio");
  if (!data)
    return (
      error && <LoadFailure onRetry={refetch}>No se pudo cargar si recibes el resumen diario.</LoadFailure>
    );

  const change = (wanted: boolean) =>
    run(async () => {
      await client.mutate({ mutation: WantDigestDocument, variables: { wanted } });
      client.writeQuery({ query: DigestWantedDocument, data: { digestWanted: wanted } });
    });
  return (
    <Switch
      label="Recibir el resumen diario"
      note="A tu correo, a las 8:00 AM de los días hábiles, y solo cuando algo espera."
      isSelected={data.digestWanted}
      isReadOnly={busy}
      onChange={(wanted) => void change(wanted)}
    />
  );
}
