import type { AccountOrder } from "./account-order.ts";
import type { AccountService, AccountState } from "#gateway/admins/account.service.ts";

function ended(sessions: number): string {
  if (sessions === 0) return "It had no open session.";
  return sessions === 1 ? "Its open session has ended." : `Its ${sessions} open sessions have ended.`;
}

const moment = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "America/Panama",
});

function table(accounts: AccountState[]): string[] {
  if (accounts.length === 0) return ["There are no accounts yet: npm run admin -- add <e-mail> makes one."];
  const rows = accounts.map(({ email, disabled, sessions, lastSignIn }) => [
    email,
    disabled ? "disabled" : "enabled",
    String(sessions),
    lastSignIn ? moment.format(lastSignIn) : "never",
  ]);
  const lines = [["E-mail", "State", "Open sessions", "Last sign-in (Panama)"], ...rows];
  const widths = lines[0]!.map((_, at) => Math.max(...lines.map((line) => line[at]!.length)));
  const aligned = (line: string[]) => line.map((cell, at) => cell.padEnd(widths[at]!)).join("  ");
  return lines.map((line) => aligned(line).trimEnd());
}

/** Runs a parsed command; returns the lines to print. */
export async function carryOut(
  accounts: AccountService,
  { verb, email }: AccountOrder,
  password: string,
): Promise<string[]> {
  switch (verb) {
    case "list":
      return table(await accounts.list());
    case "add":
      await accounts.add(email, password);
      return [`${email} is added and can sign in.`];
    case "password": {
      const { sessions, wasDisabled } = await accounts.setPassword(email, password);
      const enabled = wasDisabled ? ["The account was disabled; it is enabled again."] : [];
      return [`${email} has a new password. ${ended(sessions)}`, ...enabled];
    }
    case "disable": {
      const { sessions, wasDisabled, others } = await accounts.disable(email);
      const done = wasDisabled ? "was disabled already." : `is disabled. ${ended(sessions)}`;
      const last = "No account is enabled now: nobody can sign in until add or password is used.";
      return [`${email} ${done}`, ...(others === 0 ? [last] : [])];
    }
  }
}
