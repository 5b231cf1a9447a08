import { forgetReplyDrafts } from "./reply-drafts.ts";
import { forgetTypedRows } from "./typed-rows.ts";

/** The sessionStorage key of the account that typed last in this tab. */
const TYPIST = "cuenta";

/** Forgets what was typed in this tab and has not been sent or saved. */
export function forgetTyped(): void {
  forgetReplyDrafts();
  forgetTypedRows();
}

/** Forgets what another account typed in this tab without signing out afterwards. */
export function forgetTypedByOthers(account: string): void {
  const typist = sessionStorage.getItem(TYPIST);
  if (typist !== null && typist !== account) forgetTyped();
  sessionStorage.setItem(TYPIST, account);
}
