import type { RightsRequestInput } from "#schema/generated/privacy.ts";
import { tabStore } from "./tab-store.ts";

/** Steps and answers that have not been saved yet, by request id and kind of entry. */
export const rightsEntries = tabStore<{ text: string }>("solicitud:");

/** A request that has not been registered yet. The gateway treats inputs with the same key as the same request. */
export const rightsDrafts = tabStore<RightsRequestInput>("solicitud-nueva:");
