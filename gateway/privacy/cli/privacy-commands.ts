import type { EntityManager } from "@mikro-orm/postgresql";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { counted } from "#schema/text/counted.ts";
import { command } from "#gateway/audit/actor.ts";
import { siteUrlOf } from "#gateway/config.ts";
import type { Config } from "#gateway/config.ts";
import type { Logger } from "#gateway/log.ts";
import { listErasures, readErasures } from "#gateway/privacy/erasure-list.ts";
import type { NamedErasures } from "#gateway/privacy/erasure-list.ts";
import { replayErasures } from "#gateway/privacy/erasing.ts";
import { personFile } from "#gateway/privacy/person-file.ts";
import { PersonService, seenOf } from "#gateway/privacy/person.service.ts";
import { RetentionError, RetentionService } from "#gateway/privacy/retention.service.ts";
import { CommandError } from "#gateway/command/arguments.ts";
import { confirm } from "#gateway/command/question.ts";
import { enquiries, nothingStored, openRequests, requested, requestLines, toLines } from "./privacy-lines.ts";
import type { PrivacyOrder } from "./privacy-order.ts";

const BY = command("npm run privacy");
const OTHERS_IN_USE =
  "A gateway or another command erases or changes the others: run it again to see what is left.";

async function find(people: PersonService, email: string): Promise<string[]> {
  const contacts = await people.find(email, BY);
  const requests = await people.requests(email, BY);
  const lines = [...toLines(contacts), ...requestLines(requests)];
  return lines.length > 0 ? lines : nothingStored(email);
}

async function erase(people: PersonService, email: string, yes: boolean): Promise<string[]> {
  const contacts = await people.find(email, BY);
  const requests = await people.requests(email, BY);
  if (contacts.length + requests.length === 0) return nothingStored(email);
  const closed = requested(requests.filter((request) => request.closed !== null).length);
  const open = openRequests(requests.filter((request) => request.closed === null).length);
  if (!yes)
    await confirm({
      verb: "erase",
      lines: [...toLines(contacts), ...open],
      question: `This cannot be undone. Type ${email} to erase ${enquiries(contacts.length)}${closed}: `,
      expectedAnswer: email,
      refusalMessage: "Nothing was erased.",
    });
  const erased = await people.erase(email, seenOf(contacts), BY);
  return [...toLines(erased), `Erased from ${enquiries(erased.length)}${closed}.`, ...open];
}

async function correct(
  people: PersonService,
  { email, field, value, yes }: Extract<PrivacyOrder, { verb: "correct" }>,
): Promise<string[]> {
  const stored = field === "email" ? await people.countStored(value, email) : { contacts: 0, requests: 0 };
  if (!yes && stored.contacts + stored.requests > 0)
    await confirm({
      verb: "correct",
      lines: [
        `${value} has ${enquiries(stored.contacts)} and ${counted(stored.requests, "request", "requests")} already.`,
      ],
      question: `They cannot be told apart afterwards. Type ${value} to join them: `,
      expectedAnswer: value,
      refusalMessage: "Nothing was corrected.",
    });
  const { contacts, requests } = await people.correct(email, { field, value, join: true }, BY);
  if (contacts + requests > 0) return [`Corrected in ${enquiries(contacts)}${requested(requests)}.`];
  if (field === "email") return nothingStored(email);
  return [`There is no enquiry of ${email}. In requests only the e-mail is corrected.`];
}

async function replay(em: EntityManager, file: string | undefined): Promise<string[]> {
  const list = file === undefined ? NO_LIST : await readList(file);
  const { contacts, requests, open } = await replayErasures(em, list);
  const summary = [`Erased again: ${enquiries(contacts)}${requested(requests)}.`, ...openRequests(open)];
  if (file === undefined) return summary;
  const namedCount = list.contacts.length + list.requests.length;
  const lines = [`${file} names ${counted(namedCount, "erasure", "erasures")}.`, ...summary];
  const [unread] = list.unread;
  if (unread !== undefined)
    lines.push(`Lines of it that cannot be read: ${list.unread.length}. The first is line ${unread}.`);
  else if (namedCount === 0) lines.push("It is no list of erasures: name another file, or none.");
  else return lines;
  throw new CommandError(lines.join("\n"));
}

const NO_LIST: NamedErasures = { contacts: [], requests: [], unread: [] };

/** Reads a list line by line, because a log may exceed the maximum length of a string. */
async function readList(file: string): Promise<NamedErasures> {
  const lines = createInterface({ input: createReadStream(file) });
  return readErasures(lines).catch((cause: Error) => {
    throw new CommandError(`${file} cannot be read: ${cause.message}`);
  });
}

/** Translates a RetentionError for the terminal. Its cause is given by code, because its message may quote personal data. */
function explainRetentionError(error: unknown): never {
  if (!(error instanceof RetentionError)) throw error;
  const { code = "unknown" } = error.cause as { code?: string };
  throw new CommandError(`${error.message}. The others were. The first error has the code ${code}.`);
}

/** Runs a parsed command; returns the lines to print. */
export async function executeOrder(
  em: EntityManager,
  order: PrivacyOrder,
  config: Config,
  log: Logger,
): Promise<string[]> {
  const people = new PersonService(em, log);
  switch (order.verb) {
    case "find":
      return find(people, order.email);
    case "export": {
      const person = await people.data(order.email, BY);
      return [personFile(person, order.csv ? "csv" : "json", siteUrlOf(config)).trimEnd()];
    }
    case "correct":
      return correct(people, order);
    case "erase":
      return erase(people, order.email, order.yes);
    case "retention": {
      const { retentionMonths } = config;
      const retention = new RetentionService(em, log, retentionMonths);
      const { due, erased } = order.dryRun
        ? { due: await retention.countDue(), erased: 0 }
        : await retention.erase().catch(explainRetentionError);
      const line = `Answered or possible spam, and older than ${retentionMonths} months: ${enquiries(due)}. Erased: ${erased}.`;
      return order.dryRun || erased >= due ? [line] : [line, OTHERS_IN_USE];
    }
    case "erasures":
      return listErasures(em);
    case "replay":
      return replay(em, order.file);
  }
}
