import { counted } from "#schema/text/counted.ts";
import type { AccountService } from "#gateway/admins/account.service.ts";
import type { Account } from "#gateway/admins/account.types.ts";
import { command } from "#gateway/audit/actor.ts";
import { writtenInPanama } from "#gateway/calendar/panama-time.ts";
import { Refusal } from "#gateway/errors.ts";
import { CommandError } from "#gateway/command/arguments.ts";
import type { AccountOrder } from "./account-order.ts";

const BY = command("npm run admin");

/** Messages for refusals in English, the terminal's language, by error code. */
const REFUSAL_MESSAGES: Record<string, (email: string) => string> = {
  ACCOUNT_EXISTS: (email) => `There is an account ${email} already.`,
  NOT_FOUND: (email) => `There is no account ${email}; npm run admin -- list shows all.`,
  LAST_ADMINISTRATOR: (email) =>
    `${email} is the last administrator: add another one first. A new password shuts out who knows the present one.`,
};

function endedText(sessions: number): string {
  if (sessions === 0) return "It had no open session.";
  return sessions === 1 ? "Its open session has ended." : `Its ${sessions} open sessions have ended.`;
}

function formatTable(accounts: Account[]): string[] {
  if (accounts.length === 0) return ["There are no accounts yet: npm run admin -- add <e-mail> makes one."];
  const rows = accounts.map(({ email, role, disabled, sessions, lastSignIn }) => [
    email,
    role,
    disabled ? "disabled" : "enabled",
    String(sessions),
    lastSignIn ? writtenInPanama(lastSignIn).slice(0, 16) : "never",
  ]);
  const lines = [["E-mail", "Role", "State", "Open sessions", "Last sign-in (Panama)"], ...rows];
  const widths = lines[0]!.map((_, at) => Math.max(...lines.map((line) => line[at]!.length)));
  const alignCells = (line: string[]) => line.map((cell, at) => cell.padEnd(widths[at]!)).join("  ");
  return lines.map((line) => alignCells(line).trimEnd());
}

/** Runs a parsed command; returns the lines to print. */
export async function executeOrder(
  accounts: AccountService,
  order: AccountOrder,
  password: string,
): Promise<string[]> {
  try {
    return await run(accounts, order, password);
  } catch (error) {
    const message = error instanceof Refusal && REFUSAL_MESSAGES[error.code]?.(order.email);
    throw message ? new CommandError(message) : error;
  }
}

async function run(
  accounts: AccountService,
  { verb, email, role }: AccountOrder,
  password: string,
): Promise<string[]> {
  switch (verb) {
    case "list":
      return formatTable(await accounts.list());
    case "restored": {
      const sessions = await accounts.endAllSessions(BY);
      return [
        `Ended: ${counted(sessions, "session", "sessions")}. Passwords, roles and closed accounts are as at the backup.`,
      ];
    }
    case "add":
      await accounts.add(email, password, role, BY);
      return [`${email} is added and can sign in.`];
    case "role":
      await accounts.changeRole(email, role, BY);
      return [`${email} has the role ${role}.`];
    case "password": {
      const { sessions, wasDisabled } = await accounts.setPassword(email, password, BY);
      const enabled = wasDisabled ? ["The account was disabled; it is enabled again."] : [];
      return [`${email} has a new password. ${endedText(sessions)}`, ...enabled];
    }
    case "disable": {
      const { sessions, wasDisabled } = await accounts.disable(email, BY);
      return [`${email} ${wasDisabled ? "was disabled already." : `is disabled. ${endedText(sessions)}`}`];
    }
  }
}
