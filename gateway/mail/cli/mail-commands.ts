import type { EntityManager } from "@mikro-orm/postgresql";
import { counted } from "#schema/text/counted.ts";
import { countClosed, countSent, describeClosed, describeSkipped, MAIL_CAUSES } from "#schema/mail/mail.ts";
import { command } from "#gateway/audit/actor.ts";
import { recordAction } from "#gateway/audit/audit.service.ts";
import { writtenInPanama } from "#gateway/calendar/panama-time.ts";
import { siteUrlOf } from "#gateway/config.ts";
import type { Config } from "#gateway/config.ts";
import type { Mail } from "#gateway/mail/mail.entity.ts";
import type { MailShare } from "#gateway/mail/mail.types.ts";
import { compose, letterOf } from "#gateway/mail/mail-message.ts";
import { MailService, MAX_ROWS } from "#gateway/mail/mail.service.ts";
import { ADD_RUN } from "#gateway/mail/outbox.ts";
import { CurrentRoutes } from "#gateway/mail/routes/current-routes.ts";
import { ReturnedMailService } from "#gateway/mail/returned-mail.service.ts";
import { parseReturnedMail, returnPath } from "#gateway/mail/returned-mail.ts";
import type { ReturnedMail } from "#gateway/mail/returned-mail.ts";
import { SMTP_TIMEOUTS_MS, SmtpFailure, SmtpTransport } from "#gateway/mail/smtp-transport.ts";
import type { SendableList } from "./mail-order.ts";
import { CommandError } from "#gateway/command/arguments.ts";

const BY = command("npm run mail");
/** What to check in the mailbox after a test mail. */
const TO_CHECK = [
  "Open it and look at its header Authentication-Results: spf, dkim and dmarc have to say pass (docs/operations.md, Mail).",
];
const NO_SERVER = "No mail leaves: SMTP_URL is not set.";

const lineOf = ({ id, createdAt, kind, reference, state, recipient, attempts, cause, reply }: Mail): string =>
  [
    id.padStart(6),
    writtenInPanama(createdAt).slice(0, 16),
    state.padEnd(9),
    kind.padEnd(12),
    (reference ?? "(no enquiry)").padEnd(13),
    recipient ?? "(no address)",
    counted(attempts, "try", "tries"),
    ...(cause ? [MAIL_CAUSES[cause]] : []),
    ...(reply && state !== "entregada" ? [`«${reply}»`] : []),
  ].join("  ");

/** Returns the lines that `list` prints. */
export async function listMails(em: EntityManager, config: Config, all: boolean): Promise<string[]> {
  const mails = await serviceOf(em, config);
  const { undelivered, kept, configured } = await mails.overview();
  const rows = await mails.list(all ? "all" : "undelivered", MAX_ROWS);
  return [
    ...(configured ? [] : [NO_SERVER]),
    `${undelivered} undelivered, ${kept} kept from when there was no server.`,
    ...rows.map(lineOf),
  ];
}

/** Queues mails to be sent again. A running gateway delivers them, or the next one to start. */
export async function retryMails(
  em: EntityManager,
  config: Config,
  ids: string[] | SendableList,
): Promise<string[]> {
  if (!config.mail.server) throw new CommandError(NO_SERVER);
  const mails = await serviceOf(em, config);
  const shares: Pick<MailShare, "skipReason" | "count">[] =
    typeof ids === "string"
      ? await mails.resendListed(ids === "all" ? "undelivered" : ids, BY)
      : [{ skipReason: null, count: await resendThese(mails, ids) }];
  await em.execute(ADD_RUN);
  const sent = countSent(shares);
  const unsent = typeof ids === "string" ? 0 : new Set(ids).size - sent;
  return [
    `${counted(sent, "mail", "mails")} to be sent again by the gateway.`,
    ...(unsent > 0 ? [`Not sent: ${unsent}, arrived, on the way, erased or unknown.`] : []),
    ...(countClosed(shares) > 0 ? [describeClosed(countClosed(shares))] : []),
    ...describeSkipped(shares).map((words) => `Left as they are: ${words}.`),
  ];
}

async function resendThese(mails: MailService, ids: readonly string[]): Promise<number> {
  const existing = await mails.byIds(ids);
  return existing.length === 0 ? 0 : mails.resend(existing, BY);
}

/** Holds back mails that may have been sent between a backup and its restore. */
export async function holdRestoredMails(em: EntityManager, config: Config): Promise<string[]> {
  const count = await (await serviceOf(em, config)).holdRestored(BY);
  return [`${counted(count, "mail", "mails")} to people may have left since the backup: list shows them.`];
}

/** Reads a mail passed on by a mail server. Marks the mail that came back or records an automatic answer; returns the outcome. */
export async function recordReturnedMail(em: EntityManager, raw: string | Uint8Array): Promise<string[]> {
  const returned = await parseReturnedMail(raw);
  if (!returned) return ["No mail of ours: it was not sent to the address of one."];
  return em.transactional((inner) => record(inner, returned));
}

/** Records a returned mail and its audit entry in the caller's transaction. */
async function record(em: EntityManager, returned: ReturnedMail): Promise<string[]> {
  const service = new ReturnedMailService(em);
  if (returned.automatic) {
    const contact = await service.recordAutoReply(returned);
    if (contact === undefined)
      return ["An automatic answer, noted already or not from a sender: nothing was noted."];
    await recordAction(em, BY, "mail", `respuesta automática anotada: consulta ${contact}`);
    return ["An automatic answer: noted in the history of its enquiry."];
  }
  if (returned.status === undefined) return ["It was not given up for good: nothing was marked."];
  const sending = await service.findUnrecorded(returned);
  if (sending !== undefined) throw new CommandError(`Mail ${sending} is still being sent: try again later.`);
  const id = await service.recordFailure(returned);
  if (id === undefined) return ["It was marked already, or is not known."];
  await recordAction(em, BY, "mail", `anotado como rebotado: correo ${id}`);
  return [`Mail ${id} came back (${returned.status}).`];
}

async function serviceOf(em: EntityManager, config: Config): Promise<MailService> {
  const routes = await CurrentRoutes.open(() => em.fork(), config.mail.recipients);
  return new MailService(em, config.mail, { routes, announce: () => undefined }, siteUrlOf(config));
}

/** Composes a test mail that is not in the outbox. */
async function composeTest(server: NonNullable<Config["mail"]["server"]>, email: string, siteUrl: string) {
  const source = {
    id: `${Date.now()}`,
    kind: "test" as const,
    recipient: email,
    queuedAt: new Date(),
    nonce: null,
    contactId: null,
    reference: null,
    formType: null,
    consultTypes: null,
    receivedAt: null,
    phone: null,
    replySource: null,
    digestSource: null,
    scheduleSource: null,
  };
  return {
    from: returnPath(server, `${letterOf("test")}-${source.id}`),
    to: email,
    message: await compose(source, { from: server.from, siteUrl, replyTo: async () => undefined }),
    beforeBody: async () => {},
  };
}

/** Sends a test mail directly, without the outbox. Returns the lines of the SMTP session. */
export async function testMail(config: Config, email: string, signal: AbortSignal): Promise<string[]> {
  const { server } = config.mail;
  if (!server) throw new CommandError(NO_SERVER);
  const message = await composeTest(server, email, siteUrlOf(config));
  const session: string[] = [];
  const transport = new SmtpTransport(server.url, SMTP_TIMEOUTS_MS, (line) => session.push(line));
  try {
    const reply = await transport.send(message, signal);
    return [...session, `The server took the mail: ${reply}`, ...TO_CHECK];
  } catch (error) {
    if (!(error instanceof SmtpFailure)) throw error;
    const serverReply = error.reply === undefined ? "" : ` It said: ${error.reply.trim()}`;
    const fault = `The server did not take the mail. ${MAIL_CAUSES[error.cause]}${serverReply}`;
    throw new CommandError([...session, fault].join("\n"));
  }
}
