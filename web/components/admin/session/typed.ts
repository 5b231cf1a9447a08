import { replyDrafts } from "./reply-drafts.ts";
import { rightsDrafts, rightsEntries } from "./rights-drafts.ts";
import { statusDrafts } from "./status-drafts.ts";
import { typedRows } from "./typed-rows.ts";

/** The sessionStorage key of the account that typed last in this tab. */
const TYPIST = "cuenta";

/** Forgets what was typed in this tab and has not been sent or saved. */
export function forgetTyped(): void {
  replyDrafts.forget();
  statusDrafts.forget();
  typedRows.forget();
  rightsEntries.forget();
  rightsDrafts.forget();
}

/** Forgets what another account typed in this tab without signing out afterwards. Returns whether one was here. */
export function forgetTypedByOthers(account: string): boolean {
  const typist = sessionStorage.getItem(TYPIST);
  const other = typist !== null && typist !== account;
  if (other) forgetTyped();
  sessionStorage.setItem(TYPIST, account);
  return other;
}
