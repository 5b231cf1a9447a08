import { replyDrafts } from "./reply-drafts.ts";
import { rightsDrafts, rightsEntries } from "./rights-drafts.ts";
import { statusDrafts } from "./status-drafts.ts";
import { unsavedForms } from "./typed-forms.ts";

/** The stores of input that this tab keeps until it is sent or saved. */
const STORES = [replyDrafts, statusDrafts, unsavedForms, rightsEntries, rightsDrafts];

/** Checks whether this tab has input that has not been sent or saved. */
export const hasUnsaved = (): boolean => STORES.some((store) => store.placesIn("").length > 0);

/** The sessionStorage key of the account that typed last in this tab. */
const ACCOUNT_KEY = "cuenta";

/** The sessionStorage key of the last sign-out that the tab knew of when it last had a session. */
const KNOWN_SIGN_OUT_KEY = "salida";

/** The localStorage key of the last sign-out's time. The token's removal proves none: a failed verification removes it too. */
export const SIGNED_OUT_KEY = "admin_signed_out";

const lastSignOut = () => localStorage.getItem(SIGNED_OUT_KEY) ?? "";

/** Announces a sign-out to all tabs: immediately to those that show /admin, to others when they next open it. */
export const announceSignOut = (): void => localStorage.setItem(SIGNED_OUT_KEY, String(Date.now()));

/** Removes this tab's input that has not been sent or saved. */
export function clearUnsaved(): void {
  for (const store of STORES) store.clear();
}

/** Removes this tab's unsaved input if somebody signed out since, in any tab. */
export function clearInputAfterSignOut(): void {
  if ((sessionStorage.getItem(KNOWN_SIGN_OUT_KEY) ?? "") !== lastSignOut()) clearUnsaved();
}

/** Removes unsaved input that somebody other than the account may have typed. Returns whether another account used this tab. */
export function clearInputOfOthers(account: string): boolean {
  const previousAccount = sessionStorage.getItem(ACCOUNT_KEY);
  const isOtherAccount = previousAccount !== null && previousAccount !== account;
  if (isOtherAccount) clearUnsaved();
  else clearInputAfterSignOut();
  sessionStorage.setItem(ACCOUNT_KEY, account);
  sessionStorage.setItem(KNOWN_SIGN_OUT_KEY, lastSignOut());
  return isOtherAccount;
}
