import { may } from "#schema/accounts/roles.ts";
import type { Capability } from "#schema/accounts/roles.ts";
import { useSession } from "./session.ts";

/** Whether the screen's account may do something. Hides it; the gateway refuses it. */
export const useMay = (capability: Capability): boolean => may(useSession().role, capability);
