import type { RightsRequestInput } from "#schema/generated/privacy.ts";
import { tabStore } from "./tab-store.ts";

/** A step or an answer that has not been stored yet, by its request's id and what it is. */
export const rightsEntries = tabStore<{ text: string }>("solicitud:");

/** A request that has not been registered yet. The gateway takes what has the same key for the same request. */
export const rightsDrafts = tabStore<RightsRequestInput>("solicitud-nueva:");
