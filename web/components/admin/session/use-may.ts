import { hasCapability } from "#schema/accounts/roles.ts";
import type { Capability } from "#schema/accounts/roles.ts";
import { useSession } from "./session.ts";

/** Checks whether the account may do something. This only hides controls; the gateway enforces the permission. */
export const useMay = (capability: Capability): boolean => hasCapability(useSession().role, capability);
