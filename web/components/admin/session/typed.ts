import { replyDrafts } from "./reply-drafts.ts";
import { rightsDrafts, rightsEntries } from "./rights-drafts.ts";
import { statusDrafts } from "./status-drafts.ts";
import { typedForms } from "./typed-forms.ts";

/** What is kept in this tab until it is sent or saved. */
const STORES = [replyDrafts, statusDrafts, typedForms, rightsEntries, rightsDrafts];

/** Whether something was typed in this tab and has not been sent or saved. */
export const hasTyped = (): boolean => STORES.some((store) => store.placesIn("").length > 0);

/** The sessionStorage key of the account that typed last in this tab. */
const TYPIST = "cuenta";

/** The sessionStorage key of the last sign-out that the tab knew of when it last had a session. */
const KNOWN_SIGN_OUT = "salida";

/** The localStorage key of when somebody last signed out. The token's removal does not tell: a failed verification removes it. */
export const SIGNED_OUT_KEY = "admin_signed_out";

const lastSignOut = () => localStorage.getItem(SIGNED_OUT_KEY) ?? "";

/** Tells all tabs that somebody signs out: at once those that show /admin, the others when they next do. */
export const noteSignOut = (): void => localStorage.setItem(SIGNED_OUT_KEY, String(Date.now()));

/** Forgets what was typed in this tab and has not been sent or saved. */
export function forgetTyped(): void {
  for (const store of STORES) store.forget();
}

/** Forgets what was typed in this tab before somebody signed out, in whichever tab. */
export function forgetTypedBeforeSignOut(): void {
  if ((sessionStorage.getItem(KNOWN_SIGN_OUT) ?? "") !== lastSignOut()) forgetTyped();
}

/** Forgets what somebody other than the account may have typed in this tab. Returns whether another account was here. */
export function forgetTypedByOthers(account: string): boolean {
  const typist = sessionStorage.getItem(TYPIST);
  const other = typist !== null && typist !== account;
  if (other) forgetTyped();
  else forgetTypedBeforeSignOut();
  sessionStorage.setItem(TYPIST, account);
  sessionStorage.setItem(KNOWN_SIGN_OUT, lastSignOut());
  return other;
}
