import { useSyncExternalStore } from "react";
import { logout, verify } from "#web/api.ts";

/** Where the browser keeps the administrator's bearer token (specification, points 3 and 9). */
const ADMIN_TOKEN_KEY = "admin_token";

/** `ended`: the screen stays while its administrator signs in again. */
type Phase = "checking" | "in" | "ended" | "out";

/** Where the session stands. A new `screen` number means that nothing of what was shown before may stay. */
export interface Session {
  readonly phase: Phase;
  readonly screen: number;
}

let session: Session = { phase: "checking", screen: 0 };
let shownToken: string | null = null;
const watchers = new Set<() => void>();
const renewed = new Set<() => void>();

function enter(phase: Phase, screen = session.screen): void {
  session = { phase, screen };
  watchers.forEach((watcher) => watcher());
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
const read = () => session;

export const storedToken = (): string | null => localStorage.getItem(ADMIN_TOKEN_KEY);

/** The account that a token was given to; tokens that cannot be read belong to nobody. */
function accountOf(token: string | null): unknown {
  try {
    const claims = token?.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/");
    return (JSON.parse(atob(claims ?? "")) as { sub?: unknown }).sub;
  } catch {
    return undefined; // not a token of our gateway: whoever it belongs to, the screen is not theirs
  }
}

/** Goes on with a stored token: on the same screen where it belongs to the same account. */
function proceed(token: string): void {
  const account = accountOf(token);
  const same = account !== undefined && account === accountOf(shownToken);
  shownToken = token;
  if (session.phase === "in" || session.phase === "ended") {
    if (!same) renewed.clear();
    enter("in", same ? session.screen : session.screen + 1);
    renewed.forEach((listener) => listener());
  } else enter("in", session.screen + 1);
}

function leave(): void {
  shownToken = null;
  renewed.clear();
  enter("out");
}

/** Signed in, at first or again. */
export function beginSession(token: string): void {
  localStorage.setItem(ADMIN_TOKEN_KEY, token);
  proceed(token);
}

/** Signs out here, in the other tabs and at the gateway, whatever it answers. */
export function endSession(): void {
  const token = storedToken();
  localStorage.removeItem(ADMIN_TOKEN_KEY);
  leave();
  if (token) void logout(token);
}

/** A request was refused with this token. If it is the one in use, the screen stays and asks to sign in again. */
export function sessionEnded(token: string | null): void {
  if (session.phase === "in" && token === storedToken()) enter("ended");
}

/** Tells whenever the administrator of this screen has signed in again. */
export function onSessionRenewed(listener: () => void): () => void {
  renewed.add(listener);
  return () => renewed.delete(listener);
}

/** After a refusal with this token: waits until another one may be tried; for ever when this screen goes. */
export function renewal(token: string | null): Promise<void> {
  sessionEnded(token);
  const { promise, resolve } = Promise.withResolvers<void>();
  if (session.phase === "in") resolve();
  else if (session.phase === "ended") {
    const forget = onSessionRenewed(() => {
      forget();
      resolve();
    });
  }
  return promise;
}

/** Checks the stored token once and follows what other tabs do with it. Gives what stops following. */
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
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== null && key !== ADMIN_TOKEN_KEY) return;
    if (newValue) proceed(newValue);
    else leave();
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

/** The session, as the screen shows it. */
export const useSession = (): Session => useSyncExternalStore(subscribe, read, read);
