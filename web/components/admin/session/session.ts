import { useSyncExternalStore } from "react";
import type { Role } from "#schema/accounts/roles.ts";
import { logout, verify } from "#web/api.ts";
import { toast } from "#web/components/ui/toast/toast-queue.ts";
import {
  announceSignOut,
  clearInputAfterSignOut,
  clearInputOfOthers,
  SIGNED_OUT_KEY,
} from "./unsaved-input.ts";

/** The localStorage key of the bearer token (specification, point 3). */
const ADMIN_TOKEN_KEY = "admin_token";

/** `ended`: the screen stays mounted under the sign-in dialog. */
type Phase = "checking" | "in" | "ended" | "out";

/** The session's state. A new `screen` number or role unmounts everything shown before. */
interface Session {
  readonly phase: Phase;
  readonly screen: number;
  /** The role for which the screen is shown. */
  readonly role: Role;
}

/** Role for tokens of the previous version, which name none. The gateway refuses what the account's real role may not do. */
const UNKNOWN_ROLE = "administrador";

let session: Session = { phase: "checking", screen: 0, role: UNKNOWN_ROLE };
let currentToken: string | null = null;
const listeners = new Set<() => void>();
const renewalListeners = new Set<() => void>();

function setSession(phase: Phase, screen = session.screen, role = session.role): void {
  session = { phase, screen, role };
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const getSession = () => session;
const hasScreen = () => session.phase === "in" || session.phase === "ended";

export const storedToken = (): string | null => localStorage.getItem(ADMIN_TOKEN_KEY);

/** Returns the token for the screen's requests, regardless of what another tab stores or removes meanwhile. */
export const screenToken = (): string | null => currentToken;

/** Returns the account id and role in a token; an empty object if the token cannot be parsed. */
function claimsOf(token: string | null): { sub?: string; role?: Role } {
  try {
    const claims = token?.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/");
    return JSON.parse(atob(claims ?? "")) as { sub?: string; role?: Role };
  } catch {
    return {}; // not a token of this gateway
  }
}

/** Checks whether two tokens belong to the same account in the same role. */
function isSame(one: string | null, other: string | null): boolean {
  const [{ sub, role = UNKNOWN_ROLE }, otherClaims] = [claimsOf(one), claimsOf(other)];
  return sub !== undefined && sub === otherClaims.sub && role === (otherClaims.role ?? UNKNOWN_ROLE);
}

/** Continues with a stored token. An account other than the last one in this tab gets a new screen. */
function continueSession(token: string): void {
  const { sub = "", role = UNKNOWN_ROLE } = claimsOf(token);
  if (!isSame(token, currentToken)) renewalListeners.clear();
  currentToken = token;
  const isOtherAccount = clearInputOfOthers(sub);
  if (isOtherAccount) toast(); // the last message may name somebody who sent an enquiry
  const screen = Math.max(session.screen, 1); // the first screen keeps the address that was opened
  setSession("in", isOtherAccount ? screen + 1 : screen, role);
  renewalListeners.forEach((listener) => listener());
}

function clearSession(): void {
  currentToken = null;
  renewalListeners.clear();
  clearInputAfterSignOut();
  toast(); // see above
  setSession("out");
}

/** Checks whether the screen that sent a request with this token was left, by a sign-out or for another account or role. */
export const isScreenLeft = (token: string | null): boolean =>
  token !== currentToken && !isSame(token, currentToken);

/** Handles the removal of the token without a sign-out: the screen stays for the next sign-in. */
function handleTokenRemoval(): void {
  if (hasScreen()) setSession("ended");
  else clearSession();
}

/** Stores the token of a sign-in. */
export function beginSession(token: string): void {
  localStorage.setItem(ADMIN_TOKEN_KEY, token);
  continueSession(token);
}

/** Signs out in every tab and at the gateway, whose response is ignored. */
export function endSession(): void {
  const token = currentToken;
  announceSignOut();
  localStorage.removeItem(ADMIN_TOKEN_KEY);
  clearSession();
  if (token) void logout(token);
}

/** Reports a 401 for a token. If it is the current one, the sign-in dialog opens. */
export function sessionEnded(token: string | null): void {
  if (session.phase === "in" && token === currentToken) setSession("ended");
}

/** Subscribes to further sign-ins of the same administrator. */
export function onSessionRenewed(listener: () => void): () => void {
  renewalListeners.add(listener);
  return () => renewalListeners.delete(listener);
}

/** Reports a 401 and waits for a new token of the same account; never resolves for another account, or if the screen is left. */
export function waitForNewToken(token: string | null): Promise<void> {
  sessionEnded(token);
  const { promise, resolve } = Promise.withResolvers<void>();
  if (!isSame(token, currentToken)) return promise;
  if (session.phase === "in") resolve();
  else if (session.phase === "ended") {
    const unsubscribe = onSessionRenewed(() => {
      unsubscribe();
      resolve();
    });
  }
  return promise;
}

/** Verifies the stored token once and follows other tabs; returns a function that stops following. */
export function startSession(): () => void {
  const token = storedToken();
  if (!token) clearSession();
  else {
    setSession("checking");
    void verify(token).then((valid) => {
      if (session.phase !== "checking" || token !== storedToken()) return;
      if (valid) return continueSession(token);
      localStorage.removeItem(ADMIN_TOKEN_KEY);
      clearSession();
    });
  }
  const applyToken = (current: string | null, onMissing: () => void) =>
    current ? continueSession(current) : onMissing();
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNED_OUT_KEY) clearSession();
    else if (key === null || key === ADMIN_TOKEN_KEY) applyToken(newValue, handleTokenRemoval);
  };
  // A page in the back/forward cache gets no events while it is hidden: somebody may have signed out since.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && storedToken() !== currentToken) applyToken(storedToken(), clearSession);
  };
  addEventListener("storage", onStorage);
  addEventListener("pageshow", onShow);
  return () => {
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", onShow);
  };
}

/** Returns the current session. */
export const useSession = (): Session => useSyncExternalStore(subscribe, getSession, getSession);
