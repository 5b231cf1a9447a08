import { hasCapability } from "#schema/accounts/roles.ts";
import type { Capability } from "#schema/accounts/roles.ts";
import { useSession } from "./session.ts";

/** Checks whether the account may do something. This only hides controls; the gateway enforces the permission. */
export const useCapability = (capability: Capability): boolean =>
  hasCapability(useSession().role, capability);
