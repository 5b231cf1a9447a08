import { island } from "#web/components/island.ts";

const Access = island(async () => (await import("#web/components/company/access.tsx")).Access);

/** /acceso-usuarios: the three portals. Nothing on it needs code before the visitor does something. */
export function Page() {
  return <Access />;
}
