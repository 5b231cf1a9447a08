import { tabStore } from "./tab-store.ts";

/** What was typed for a row and has not been saved. */
export const typedRows = tabStore<object>("contenido:");
