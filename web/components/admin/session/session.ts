import { useSyncExternalStore } from "react";
import type { Role } from "#schema/accounts/roles.ts";
import { logout, verify } from "#web/api.ts";
import { announceSignOut, clearInputAfterSignOut, clearInputOfOthers, SIGNED_OUT_KEY } from "./typed.ts";

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
let shownToken: string | null = null;
const watchers = new Set<() => void>();
const renewed = new Set<() => void>();

function enter(phase: Phase, screen = session.screen, role = session.role): void {
  session = { phase, screen, role };
  watchers.forEach((watcher) => watcher());
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
const read = () => session;
const isShown = () => session.phase === "in" || session.phase === "ended";

export const storedToken = (): string | null => localStorage.getItem(ADMIN_TOKEN_KEY);

/** Returns the token for the screen's requests, regardless of what another tab stores or removes meanwhile. */
export const screenToken = (): string | null => shownToken;

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
  const [{ sub, role = UNKNOWN_ROLE }, theirs] = [claimsOf(one), claimsOf(other)];
  return sub !== undefined && sub === theirs.sub && role === (theirs.role ?? UNKNOWN_ROLE);
}

/** Continues with a stored token. An account other than the last one in this tab gets a new screen. */
function proceed(token: string): void {
  const { sub = "", role = UNKNOWN_ROLE } = claimsOf(token);
  if (!isSame(token, shownToken)) renewed.clear();
  shownToken = token;
  const first = Math.max(session.screen, 1); // the first screen keeps the address that was opened
  enter("in", clearInputOfOthers(sub) ? first + 1 : first, role);
  renewed.forEach((listener) => listener());
}

function leave(): void {
  shownToken = null;
  renewed.clear();
  clearInputAfterSignOut();
  enter("out");
}

/** Handles the removal of the token without a sign-out: the screen stays for the next sign-in. */
function lose(): void {
  if (isShown()) enter("ended");
  else leave();
}

/** Stores the token of a sign-in. */
export function beginSession(token: string): void {
  localStorage.setItem(ADMIN_TOKEN_KEY, token);
  proceed(token);
}

/** Signs out in every tab and at the gateway, whose response is ignored. */
export function endSession(): void {
  const token = shownToken;
  announceSignOut();
  localStorage.removeItem(ADMIN_TOKEN_KEY);
  leave();
  if (token) void logout(token);
}

/** Reports a 401 for a token. If it is the current one, the sign-in dialog opens. */
export function sessionEnded(token: string | null): void {
  if (session.phase === "in" && token === shownToken) enter("ended");
}

/** Subscribes to further sign-ins of the same administrator. */
export function onSessionRenewed(listener: () => void): () => void {
  renewed.add(listener);
  return () => renewed.delete(listener);
}

/** Reports a 401 and waits for a new token of the same account; never resolves for another account, or if the screen is left. */
export function waitForNewToken(token: string | null): Promise<void> {
  sessionEnded(token);
  const { promise, resolve } = Promise.withResolvers<void>();
  if (!isSame(token, shownToken)) return promise;
  if (session.phase === "in") resolve();
  else if (session.phase === "ended") {
    const forget = onSessionRenewed(() => {
      forget();
      resolve();
    });
  }
  return promise;
}

/** Verifies the stored token once and follows other tabs; returns a function that stops following. */
export function startSession(): () => void {
  const token = storedToken();
  if (!token) leave();
  else {
    enter("checking");
    void verify(token).then((valid) => {
      if (session.phase !== "checking" || token !== storedToken()) return;
      if (valid) return proceed(token);
      localStorage.removeItem(ADMIN_TOKEN_KEY);
      leave();
    });
  }
  const follow = (current: string | null, without: () => void) => (current ? proceed(current) : without());
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNED_OUT_KEY) leave();
    else if (key === null || key === ADMIN_TOKEN_KEY) follow(newValue, lose);
  };
  // A page in the back/forward cache gets no events while it is hidden: somebody may have signed out since.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && storedToken() !== shownToken) follow(storedToken(), leave);
  };
  addEventListener("storage", onStorage);
  addEventListener("pageshow", onShow);
  return () => {
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", onShow);
  };
}

/** Returns the current session. */
export const useSession = (): Session => useSyncExternalStore(subscribe, read, read);
