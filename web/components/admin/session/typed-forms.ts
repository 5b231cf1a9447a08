import { tabStore } from "./tab-store.ts";

/** What was typed in a form and has not been saved, by its place: "workshops/taller-sol", "avisos/CONTACT". */
export const typedForms = tabStore<object>("contenido:");
